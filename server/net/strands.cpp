#include "server/net/strands.h"

#include <boost/asio/strand.hpp>

namespace idavoll::server {

NewStrand strands_of(boost::asio::io_context& io, unsigned threads) {
    using Executor = boost::asio::any_io_executor;
    if (threads == 1) {
        return [executor = io.get_executor()] { return Executor(executor); };
    }
    return [executor = io.get_executor()] { return Executor(boost::asio::make_strand(executor)); };
}

} // namespace idavoll::server
