#include "server/app/readers.h"

#include <optional>
#include <utility>

namespace idavoll::server {

void Readers::stop() const {
    unused->stop();
    lists->stop();
    deadlines->stop();
    people->stop();
    outbox->stop();
    console->stop();
    ratings->stop();
    statistics->stop();
}

Result<Readers, Problem> open_readers(const DatabasePlace& database) {
    Readers readers;
    std::optional<Problem> problem;
    const auto open = [&]<class Reader>(std::unique_ptr<Reader>& into) {
        if (problem) {
            return;
        }
        auto opened = Reader::open(database);
        if (opened) {
            into = std::move(opened).value();
        } else {
            problem = Problem{std::move(opened).error().sentence};
        }
    };
    open(readers.unused);
    open(readers.lists);
    open(readers.deadlines);
    open(readers.people);
    open(readers.outbox);
    open(readers.console);
    open(readers.ratings);
    open(readers.statistics);
    if (problem) {
        return *std::move(problem);
    }
    return readers;
}

} // namespace idavoll::server
