#pragma once

#include "server/notifications/delivery.h"

#include <chrono>
#include <curl/curl.h>
#include <memory>
#include <openssl/types.h>
#include <string>

namespace idavoll::server {

/// One blocking libcurl transfer with common limits: no proxies, signals, redirects or local files, and a
/// timeout.
class Transfer {
  public:
    /// `authorities`: a file of CA certificates trusted in addition to the system's; empty for none.
    Transfer(const std::string& authorities, const StopSending& stopping, std::chrono::milliseconds within);

    CURL* handle() const { return handle_.get(); }

    template <class Value>
    void set(CURLoption option, Value value) {
        curl_easy_setopt(handle_.get(), option, value);
    }

    void add_header(const std::string& line);

    /// Sets the body to upload, for SMTP and PUT. `text` must outlive the transfer.
    void upload(const std::string& text);

    bool sent_all() const { return source_.at == source_.text.size(); }

    /// Runs the transfer. A response longer than `most_answered` bytes aborts it.
    CURLcode perform(std::size_t most_answered);

    long status() const;

    const std::string& answer() const { return sink_.text; }

    /// Returns true if the transfer was aborted because the response was too long.
    bool overflowed() const { return sink_.overflowed; }

  private:
    struct Source {
        std::string_view text;
        std::size_t at = 0;
    };

    struct Sink {
        std::string text;
        std::size_t most = 0;
        bool overflowed = false;
    };

    struct Clean {
        void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    };

    struct Free {
        void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    };

    static std::size_t read(char* to, std::size_t size, std::size_t count, void* source);
    static std::size_t write(char* from, std::size_t size, std::size_t count, void* sink);
    static int watch(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

    std::shared_ptr<X509_STORE> authorities_; ///< must outlive `handle_`, so it is declared first
    std::unique_ptr<CURL, Clean> handle_;
    std::unique_ptr<curl_slist, Free> headers_;
    const StopSending& stopping_;
    Source source_;
    Sink sink_;
};

} // namespace idavoll::server
