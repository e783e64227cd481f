#include "protocol/restraint_told.h"

#include "engine/json_writer.h"

namespace idavoll::protocol {

void write(std::string& out, const RestraintTold& restraint) {
    ObjectWriter(out).field("until", restraint.until).field("why", restraint.why).end();
}

} // namespace idavoll::protocol
