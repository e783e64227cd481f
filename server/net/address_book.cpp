#include "server/net/address_book.h"

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <utility>

namespace idavoll::server {
namespace {

constexpr std::size_t network_bytes = 8;

} // namespace

std::string network_of(const boost::asio::ip::address& address) {
    if (address.is_v4()) {
        const auto bytes = address.to_v4().to_bytes();
        return {bytes.begin(), bytes.end()};
    }
    const auto v6 = address.to_v6();
    if (v6.is_v4_mapped()) {
        return network_of(boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6));
    }
    const auto bytes = v6.to_bytes();
    return {bytes.begin(), bytes.begin() + network_bytes};
}

AddressBook::Place::~Place() {
    if (book_ != nullptr) {
        const std::lock_guard lock(book_->mutex_);
        --book_->entries_.at(key_).connections;
    }
}

AddressBook::Hold::~Hold() {
    if (book_ != nullptr) {
        const std::lock_guard lock(book_->mutex_);
        book_->entries_.at(key_).held -= bytes_;
        book_->held_ -= bytes_;
    }
}

bool AddressBook::Place::take_message(Instant now, double messages) {
    const std::lock_guard lock(book_->mutex_);
    return book_->entries_.at(key_).messages.take(now, messages);
}

std::optional<AddressBook::Place> AddressBook::enter(const boost::asio::ip::address& address,
                                                     std::size_t places_left, Instant now) {
    std::string key = network_of(address);
    const std::lock_guard lock(mutex_);
    Entry& found = entry(key, now);
    if (found.connections >= std::min(limits_.connections, places_left)) {
        return std::nullopt;
    }
    ++found.connections;
    return Place(*this, std::move(key));
}

void AddressBook::allow(std::size_t connections) {
    const std::lock_guard lock(mutex_);
    limits_.connections = connections;
}

bool AddressBook::take_request(const boost::asio::ip::address& address, Instant now, double cost) {
    const std::string key = network_of(address);
    const std::lock_guard lock(mutex_);
    return entry(key, now).requests.take(now, cost);
}

std::optional<AddressBook::Hold> AddressBook::hold(const boost::asio::ip::address& address, std::size_t bytes,
                                                   Instant now) {
    std::string key = network_of(address);
    const std::lock_guard lock(mutex_);
    Entry& found = entry(key, now);
    if (found.held + bytes > limits_.held_bytes || held_ + bytes > limits_.held_bytes_of_all) {
        return std::nullopt;
    }
    found.held += bytes;
    held_ += bytes;
    return Hold(*this, std::move(key), bytes);
}

std::size_t AddressBook::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

AddressBook::Entry& AddressBook::entry(const std::string& key, Instant now) {
    if (entries_.size() >= tidy_at_) {
        forget_idle(now);
    }
    const Entry fresh{0, 0, TokenBucket(limits_.messages, now), TokenBucket(limits_.requests, now)};
    return entries_.try_emplace(key, fresh).first->second;
}

void AddressBook::forget_idle(Instant now) {
    std::erase_if(entries_, [now](const auto& item) {
        const Entry& entry = item.second;
        return entry.connections == 0 && entry.held == 0 && entry.messages.is_full(now)
               && entry.requests.is_full(now);
    });
    tidy_at_ = std::max(few, 2 * entries_.size());
}

} // namespace idavoll::server
