#include "protocol/puzzle_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"

namespace idavoll::protocol {

void write(std::string& out, const PuzzleOfDay& puzzle) {
    ObjectWriter(out)
        .field("id", puzzle.id)
        .field("game", puzzle.game)
        .field("options", puzzle.options)
        .field("seat", puzzle.seat)
        .field("view", puzzle.view)
        .end();
}

void write(std::string& out, const PuzzleAfter& after) {
    ObjectWriter(out)
        .field("seq", after.seq)
        .field("view", after.view)
        .field("standing", after.standing)
        .field("log", after.log)
        .end();
}

void write(std::string& out, const PuzzleSolution& solution) {
    ObjectWriter(out)
        .field("best", solution.best)
        .field("next", solution.next)
        .field("most", solution.most)
        .field("choices", solution.choices)
        .field("simulations", solution.simulations)
        .field("games", solution.games)
        .field("after", solution.after)
        .end();
}

Result<PuzzleTry, Refused> parse_puzzle_try(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return reading.nullable_object("action"); });
}

Result<Json, Refused> parse_puzzle_preview(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return reading.object("action"); });
}

std::string puzzles_of_day_body(std::string_view day, const std::vector<PuzzleOfDay>& puzzles) {
    std::string body;
    ObjectWriter(body).field("day", day).field("puzzles", puzzles).end();
    return body;
}

std::string posed_puzzle_body(const PosedPuzzle& puzzle) {
    std::string body;
    ObjectWriter(body)
        .field("id", puzzle.id)
        .field("game", puzzle.game)
        .field("options", puzzle.options)
        .field("seat", puzzle.seat)
        .field("names", puzzle.names)
        .field("seq", puzzle.seq)
        .field("view", puzzle.view)
        .field("turn", puzzle.turn)
        .field("log", puzzle.log)
        .field("inspect", puzzle.inspect)
        .end();
    return body;
}

std::string puzzle_answer_body(const PuzzleAnswer& answer) {
    std::string body;
    ObjectWriter(body).field("right", answer.right).field("solution", answer.solution).end();
    return body;
}

std::string puzzle_preview_body(const JsonPart& preview) {
    std::string body;
    ObjectWriter(body).field("preview", preview).end();
    return body;
}

} // namespace idavoll::protocol
