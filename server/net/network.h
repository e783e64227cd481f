#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace idavoll::server {

/// A range of addresses such as `10.0.0.0/8`. A single address is a range of one.
class Network {
  public:
    /// Returns nullopt if the text is neither an address nor a range.
    static std::optional<Network> parse(std::string_view text);

    /// Returns true if the range contains every address.
    bool is_everybody() const { return prefix_ == 0; }

    bool contains(const boost::asio::ip::address& address) const;

  private:
    Network(boost::asio::ip::address base, unsigned prefix) : base_(std::move(base)), prefix_(prefix) {}

    boost::asio::ip::address base_;
    unsigned prefix_;
};

/// Returns true if one of the ranges contains the address.
bool is_within(std::span<const Network> networks, const boost::asio::ip::address& address);

} // namespace idavoll::server
