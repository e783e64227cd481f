#include "server/net/sampler.h"

namespace idavoll::server {

bool Sampler::take(std::string_view kind, Instant now) {
    auto found = counts_.find(kind);
    if (found == counts_.end()) {
        const std::string_view name = counts_.size() < most_kinds ? kind : "(others)";
        found = counts_.try_emplace(std::string(name), Count{0, now}).first;
    }
    Count& count = found->second;
    if (now - count.since >= interval_) {
        collect(found->first, count);
        count = {0, now};
    }
    return ++count.seen <= few_;
}

std::vector<Sampler::Rest> Sampler::rest(Instant now) {
    std::erase_if(counts_, [&](const auto& named) {
        const bool has_ended = now - named.second.since >= interval_;
        if (has_ended) {
            collect(named.first, named.second);
        }
        return has_ended;
    });
    std::vector<Rest> all;
    for (const auto& [kind, count] : ended_) {
        all.push_back({kind, count});
    }
    ended_.clear();
    return all;
}

void Sampler::collect(const std::string& kind, const Count& count) {
    if (count.seen > few_) {
        ended_[kind] += count.seen - few_;
    }
}

} // namespace idavoll::server
