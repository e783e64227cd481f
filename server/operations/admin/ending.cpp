#include "server/operations/admin/ending.h"

namespace idavoll::server {

Result<Ending> ending_of(const Json& result) {
    JsonReading reading(result, "result", Refusal::mismatch);
    const JsonValue root = reading.root();
    Ending ending{.reason = root["reason"].text(), .out = {}};
    for (const JsonValue& seat : root["out"].items()) {
        ending.out.push_back(seat.count());
    }
    return reading.result(ending);
}

} // namespace idavoll::server
