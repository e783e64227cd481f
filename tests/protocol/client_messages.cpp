#include "protocol/client_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

namespace {

ParsedMessage accepted(const std::string& text) {
    const auto parsed = parse_client_message(text);
    INFO(text);
    REQUIRE(parsed.ok());
    return parsed.value();
}

Refused refused(const std::string& text) {
    const auto parsed = parse_client_message(text);
    INFO(text.substr(0, 200));
    REQUIRE(!parsed.ok());
    return parsed.error();
}

ParsedMessage accepted_example(const std::string& name) {
    return accepted(example("client", name).dump());
}

template <class Message>
Message read(const std::string& name) {
    const ParsedMessage parsed = accepted_example(name);
    REQUIRE(std::holds_alternative<Message>(parsed.message));
    return std::get<Message>(parsed.message);
}

const std::string room = "4f7q0v2m8k1n6r3t9w5y0b7c2d";

/// A move with this nesting depth, including the message itself.
std::string move_of_depth(std::size_t depth) {
    const std::size_t lists = depth - 2;
    return R"({"type":"move","id":"1","upon":0,"action":{"type":"x","deep":)" + std::string(lists, '[')
           + std::string(lists, ']') + "}}";
}

std::string ping_of_size(std::size_t bytes) {
    const std::string ping = R"({"type":"ping"})";
    return ping + std::string(bytes - ping.size(), ' ');
}

/// The traits of the alternatives of a ClientMessage.
template <class... Messages>
std::vector<MessageTraits> traits_of_all(std::type_identity<std::variant<Messages...>>) {
    return {Messages::traits...};
}

const std::vector<MessageTraits> every_trait = traits_of_all(std::type_identity<ClientMessage::variant>());

} // namespace

TEST_CASE("every example of a client's message is accepted", "[W4]") {
    std::set<std::size_t> kinds;
    for (const auto& [name, message] : examples("client")) {
        INFO(name);
        const ParsedMessage parsed = accepted(message.dump());
        kinds.insert(parsed.message.index());
        CHECK(parsed.id
              == (message.contains("id") ? std::optional(message["id"].get<std::string>()) : std::nullopt));
    }
    CHECK(kinds.size() == std::variant_size_v<ClientMessage::variant>);
}

TEST_CASE("the traits of a message name its type") {
    for (const auto& [name, message] : examples("client")) {
        INFO(name);
        CHECK(traits_of(accepted(message.dump()).message).name == message["type"].get<std::string>());
    }
    std::set<std::string_view> names;
    for (const MessageTraits& traits : every_trait) {
        names.insert(traits.name);
    }
    CHECK(names.size() == every_trait.size());
}

TEST_CASE("the schema lists the messages whose traits are repeatable") {
    std::set<std::string> repeatable;
    for (const MessageTraits& traits : every_trait) {
        if (traits.repeatable == Repeatable::yes) {
            repeatable.emplace(traits.name);
        }
    }
    const Json schema = read_json(protocol_folder / "schema" / "client.schema.json");
    CHECK(schema["$defs"]["RepeatableType"]["enum"].get<std::set<std::string>>() == repeatable);
}

TEST_CASE("every message in the corpus of refused messages is refused with its code and id") {
    for (const auto& one : read_json(protocol_folder / "examples" / "refused.json")) {
        INFO(one["why"].get<std::string>());
        const Refused error =
            refused(one.contains("text") ? one["text"].get<std::string>() : one["message"].dump());
        CHECK(to_string(error.code) == one["code"].get<std::string>());
        CHECK(error.id.value_or("") == one.value("id", ""));
        CHECK_FALSE(error.message.empty());
    }
}

TEST_CASE("hello may name a local guest by their token") {
    const auto hello = read<Hello>("hello.local");
    CHECK(hello.as == "0123456789abcdef");
    for (const Json& token : {Json(""), Json(7), Json(std::string(129, 'a'))}) {
        Json wrong = example("client", "hello.local");
        wrong["as"] = token;
        CHECK(!parse_client_message(wrong.dump()).ok());
    }
}

TEST_CASE("hello identifies the held view by seq and viewer") {
    CHECK(read<Hello>("hello") == Hello{room, std::nullopt, true});
    CHECK(read<Hello>("hello.again") == Hello{room, HeldView{12, 0, "9f86d081"}, false});
    CHECK(read<Hello>("hello.spectator_again")
          == Hello{room, HeldView{12, std::nullopt, std::nullopt}, true});
}

TEST_CASE("the fields of every message are read") {
    CHECK(read<Sit>("sit").seat == 0);
    CHECK(read<Sit>("sit").entropy.size() == 64);
    CHECK(read<Sit>("sit.anywhere") == Sit{"Björn 🐺", std::nullopt, ""});
    CHECK(read<Move>("move") == Move{12, "9f86d081", {{"type", "take"}, {"pebbles", 2}}});
    CHECK(read<AskPreview>("preview") == AskPreview{12, {{"type", "take"}, {"pebbles", 2}}});
    CHECK(read<AskAt>("at") == AskAt{0});
    CHECK(read<AskAt>("at.inspect") == AskAt{0, true});
    CHECK(read<AskAt>("at.seat") == AskAt{4, false, 1});
    const Json take_two{{"type", "take"}, {"pebbles", 2}};
    CHECK(read<AskWhatIf>("what_if") == AskWhatIf{12, {take_two}, Json{{"type", "take"}, {"pebbles", 3}}});
    CHECK(read<AskWhatIf>("what_if.nothing") == AskWhatIf{0, {}});
    CHECK(read<AskOlderChat>("chat_before") == AskOlderChat{51});
    CHECK(read<Say>("chat") == Say{"Well played!\nAnother one?", std::nullopt});
    CHECK(read<Say>("chat.spectator") == Say{"Hello everybody", "Carla"});
    CHECK(read<Claim>("claim") == Claim{1});
    CHECK(read<Grant>("grant") == Grant{1, 86400});
    CHECK(read<Nudge>("nudge") == Nudge{1});
    CHECK(read<Hurry>("hurry") == Hurry{});
    CHECK(read<AskHint>("hint") == AskHint{12});
    CHECK(accepted_example("move").id == "b2f1-7");
}

TEST_CASE("lengths are counted in code points, and the maximum is allowed") {
    const auto sit = [](const std::string& name) {
        return Json{{"type", "sit"}, {"name", name}, {"entropy", ""}}.dump();
    };
    std::string wolves;
    for (int i = 0; i < 24; ++i) {
        wolves += "🐺";
    }
    CHECK(std::get<Sit>(accepted(sit(wolves)).message).name == wolves);
    CHECK(refused(sit(wolves + "x")).code == ErrorCode::name);

    const auto say = [](std::size_t length) {
        return Json{{"type", "chat"}, {"text", std::string(length, 'x')}}.dump();
    };
    accepted(say(max_chat_length));
    CHECK(refused(say(max_chat_length + 1)).code == ErrorCode::too_long);
    CHECK(accepted(Json{{"type", "ping"}, {"id", std::string(64, 'x')}}.dump()).id->size() == 64);
    CHECK(refused(sit(std::string(10'000, 'x'))).code == ErrorCode::name);
}

TEST_CASE("seqs may be any non-negative 31-bit number") {
    CHECK(std::get<AskAt>(accepted(R"({"type":"at","seq":2147483647})").message).seq == 2147483647);
    CHECK(refused(R"({"type":"at","seq":2147483648})").code == ErrorCode::malformed);
    CHECK(refused(R"({"type":"at","seq":18446744073709551615})").code == ErrorCode::malformed);
    CHECK(refused(R"({"type":"at","seq":-9223372036854775808})").code == ErrorCode::malformed);
}

TEST_CASE("at most the allowed number of actions can be imagined") {
    const auto ask = [](std::size_t actions) {
        Json list = Json::array();
        for (std::size_t i = 0; i < actions; ++i) {
            list.push_back({{"type", "pass"}});
        }
        return Json{{"type", "what_if"}, {"seq", 0}, {"actions", std::move(list)}}.dump();
    };
    CHECK(std::get<AskWhatIf>(accepted(ask(most_imagined)).message).actions.size() == most_imagined);
    CHECK(refused(ask(most_imagined + 1)).code == ErrorCode::malformed);
    for (const std::string wrong :
         {R"("actions":{})", R"("actions":null)", R"("actions":[1])", R"("actions":[{"type":1}])",
          R"("action":[])", R"("actions":[],"preview":null)", R"("actions":[],"preview":{})"}) {
        CAPTURE(wrong);
        CHECK(refused(R"({"type":"what_if","seq":0,)" + wrong + "}").code == ErrorCode::malformed);
    }
}

TEST_CASE("plans are read strictly and limited in every way") {
    const auto lay = [](const std::string& plan) { return R"({"type":"plan","plan":)" + plan + "}"; };
    const auto branches = [&](const std::string& list) { return lay(R"({"branches":[)" + list + "]}"); };
    CHECK(std::get<LayPlan>(accepted(lay("null")).message) == LayPlan{});
    const std::string pass = R"({"action":{"type":"pass"}})";
    const std::string branch = R"({"play":[)" + pass + "]}";
    const auto times = [](const std::string& text, std::size_t many) {
        std::string all = text;
        for (std::size_t i = 1; i < many; ++i) {
            all += "," + text;
        }
        return all;
    };
    const auto nested = [&](std::size_t depth) {
        std::string text = branch;
        for (std::size_t i = 1; i < depth; ++i) {
            text = R"({"play":[)" + pass + R"(],"then":[)" + text + "]}";
        }
        return text;
    };
    accepted(branches(times(branch, 64)));
    accepted(branches(nested(12)));
    accepted(branches(R"({"play":[)" + times(pass, 32) + "]}"));
    accepted(branches(
        R"({"play":[{"forced":true},{"action":{"type":"pass"},"at_least":-3}],"if":[{"type":"x"}],"then":[]})"));
    for (const std::string& wrong :
         {lay("[]"),
          lay("{}"),
          branches(""),
          lay(R"({"branches":{}})"),
          lay(R"({"branches":[1]})"),
          lay(R"({"branches":[],"even_so":true})"),
          lay(R"({"branches":[)" + branch + R"(],"even_so":1})"),
          lay(R"({"branches":[)" + branch + R"(],"more":1})"),
          branches("{}"),
          branches(R"({"play":[]})"),
          branches(R"({"play":[{}]})"),
          branches(R"({"play":[{"forced":false}]})"),
          branches(R"({"play":[{"forced":true,"at_least":1}]})"),
          branches(R"({"play":[{"at_least":1}]})"),
          branches(R"({"play":[{"action":{}}]})"),
          branches(R"({"play":[{"action":{"type":"x"},"at_least":1000001}]})"),
          branches(R"({"play":[{"action":{"type":"x"},"at_least":18446744073709551615}]})"),
          branches(R"({"play":[{"action":{"type":"x"},"at_least":null}]})"),
          branches(R"({"play":[)" + pass + R"(],"if":[]})"),
          branches(R"({"play":[)" + pass + R"(],"if":null})"),
          branches(R"({"play":[)" + pass + R"(],"then":null})"),
          branches(times(branch, 65)),
          branches(nested(13)),
          branches(R"({"play":[)" + times(pass, 33) + "]}"),
          std::string(R"({"type":"plan"})"),
          branches(R"({"play":[{"action":{"type":")" + std::string(max_message_bytes / 4, 'x')
                   + R"("}}]})")}) {
        CAPTURE(wrong.substr(0, 200));
        CHECK(refused(wrong).code == ErrorCode::malformed);
    }
}

TEST_CASE("a message may have at most 64 KiB") {
    accepted(ping_of_size(max_message_bytes));
    CHECK(refused(ping_of_size(max_message_bytes + 1)).code == ErrorCode::malformed);
}

TEST_CASE("a message may nest at most 32 deep, and deeper ones are not built") {
    accepted(move_of_depth(max_message_depth));
    CHECK(refused(move_of_depth(max_message_depth + 1)).code == ErrorCode::malformed);
    CHECK(refused(std::string(60'000, '[')).code == ErrorCode::malformed);
    CHECK(refused(std::string(60'000, '{')).code == ErrorCode::malformed);
}

TEST_CASE("a message that is not UTF-8 is malformed") {
    for (const std::string bytes : {"\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
        CHECK(refused(R"({"type":"ping","id":")" + bytes + "\"}").code == ErrorCode::malformed);
    }
}

TEST_CASE("every example cut off anywhere is refused") {
    for (const auto& [name, message] : examples("client")) {
        const std::string whole = message.dump();
        for (std::size_t length = 0; length < whole.size(); ++length) {
            refused(whole.substr(0, length));
        }
    }
}

TEST_CASE("a missing, duplicate or mistyped field of any example is refused") {
    const std::set<std::string> optional = {"id",      "seat",     "legal",   "name",    "mark", "chat",
                                            "options", "settings", "preview", "inspect", "as"};
    for (const auto& [name, message] : examples("client")) {
        for (const auto& [field, value] : message.items()) {
            INFO(name << " " << field);
            Json without = message;
            without.erase(field);
            const bool may_be_missing =
                optional.contains(field) && !(field == "id" && message["type"] == "move")
                && !(field == "name" && message["type"] == "sit")
                && !(field == "seat" && message["type"] != "sit" && message["type"] != "at");
            CHECK(parse_client_message(without.dump()).ok() == may_be_missing);

            Json of_another_type = message;
            of_another_type[field] = Json::array({1});
            refused(of_another_type.dump());

            std::string doubled = message.dump();
            doubled.back() = ',';
            doubled.append(Json(field).dump()).append(":").append(value.dump()).append("}");
            refused(doubled);
        }
    }
}
