#include "server/notifications/curl.h"

#include "server/notifications/authorities.h"

#include <algorithm>
#include <openssl/ssl.h>

namespace idavoll::server {
namespace {

/// libcurl must be initialized once, before any thread uses it.
void begin_curl() {
    static const CURLcode begun = curl_global_init(CURL_GLOBAL_DEFAULT);
    (void)begun;
}

CURLcode believe(CURL* /*handle*/, void* context, void* authorities) {
    SSL_CTX_set1_cert_store(static_cast<SSL_CTX*>(context), static_cast<X509_STORE*>(authorities));
    return CURLE_OK;
}

} // namespace

Transfer::Transfer(const std::string& authorities, const StopSending& stopping,
                   std::chrono::milliseconds within)
    : authorities_(believed_authorities(authorities)), stopping_(stopping) {
    begin_curl();
    handle_.reset(curl_easy_init());
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(within.count()));
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(std::min<std::int64_t>(within.count(), 10'000)));
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    // By default libcurl would load its own certificates for each transfer.
    set(CURLOPT_CAINFO, nullptr);
    set(CURLOPT_CAPATH, nullptr);
    set(CURLOPT_SSL_CTX_FUNCTION, &believe);
    set(CURLOPT_SSL_CTX_DATA, authorities_.get());
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, &Transfer::watch);
    set(CURLOPT_XFERINFODATA, &stopping_);
    set(CURLOPT_WRITEFUNCTION, &Transfer::write);
    set(CURLOPT_WRITEDATA, &sink_);
}

void Transfer::add_header(const std::string& line) {
    curl_slist* longer = curl_slist_append(headers_.get(), line.c_str());
    (void)headers_.release();
    headers_.reset(longer);
}

void Transfer::upload(const std::string& text) {
    source_.text = text;
    set(CURLOPT_UPLOAD, 1L);
    set(CURLOPT_READFUNCTION, &Transfer::read);
    set(CURLOPT_READDATA, &source_);
    set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(text.size()));
}

CURLcode Transfer::perform(std::size_t most_answered) {
    sink_.most = most_answered;
    if (headers_) {
        set(CURLOPT_HTTPHEADER, headers_.get());
    }
    return curl_easy_perform(handle_.get());
}

long Transfer::status() const {
    long status = 0;
    curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
    return status;
}

std::size_t Transfer::read(char* to, std::size_t size, std::size_t count, void* source) {
    auto& from = *static_cast<Source*>(source);
    const std::size_t piece = std::min(size * count, from.text.size() - from.at);
    std::copy_n(from.text.data() + from.at, piece, to);
    from.at += piece;
    return piece;
}

std::size_t Transfer::write(char* from, std::size_t size, std::size_t count, void* sink) {
    auto& to = *static_cast<Sink*>(sink);
    const std::size_t piece = size * count;
    if (to.text.size() + piece > to.most) {
        to.overflowed = true;
        return 0;
    }
    to.text.append(from, piece);
    return piece;
}

int Transfer::watch(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return (*static_cast<const StopSending*>(stopping))() ? 1 : 0;
}

} // namespace idavoll::server
