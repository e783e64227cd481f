#include "protocol/news_messages.h"
#include "server/notifications/notice.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("notification kinds have the same names and order in the outbox and the protocol", "[news]") {
    for (auto kind = Told::turn; kind <= Told::trial; kind = static_cast<Told>(static_cast<int>(kind) + 1)) {
        const std::string_view kept = told_names.at(static_cast<std::size_t>(kind));
        CHECK(protocol::notice_kind_of(kept) == static_cast<protocol::NoticeKind>(kind));
    }
    CHECK_FALSE(protocol::notice_kind_of("confirm"));
    CHECK_FALSE(protocol::notice_kind_of("reset"));
}
