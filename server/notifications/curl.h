#pragma once

#include "server/notifications/delivery.h"

#include <chrono>
#include <curl/curl.h>
#include <memory>
#include <openssl/types.h>
#include <string>

namespace idavoll::server {

/// One use of libcurl, blocking, with the limits that all uses have: no proxies, no signals, no redirects, no
/// files of the machine, and an end.
class Transfer {
  public:
    /// `authorities`: a file of certificates that are believed beside the system's; empty: none.
    Transfer(const std::string& authorities, const StopSending& stopping, std::chrono::milliseconds within);

    CURL* handle() const { return handle_.get(); }

    template <class Value>
    void set(CURLoption option, Value value) {
        curl_easy_setopt(handle_.get(), option, value);
    }

    void add_header(const std::string& line);

    /// What is uploaded, as smtp and PUT want it; outlives the transfer. `sent_all` says whether it was.
    void upload(const std::string& text);

    bool sent_all() const { return source_.at == source_.text.size(); }

    /// At most so much of what comes back is kept, and no more is read.
    CURLcode perform(std::size_t most_answered);

    long status() const;

    const std::string& answer() const { return sink_.text; }

    /// Whether it was broken off because more came back than is read.
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

    std::shared_ptr<X509_STORE> authorities_; ///< outlives the handle, which is destroyed first
    std::unique_ptr<CURL, Clean> handle_;
    std::unique_ptr<curl_slist, Free> headers_;
    const StopSending& stopping_;
    Source source_;
    Sink sink_;
};

} // namespace idavoll::server
