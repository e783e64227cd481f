#include "protocol/json_text.h"

#include <utility>
#include <vector>

namespace idavoll::protocol {
namespace {

using Json = nlohmann::json;

/// Builds the value while parsing and stops at the first thing that is not allowed. The library's parser does
/// not recurse, so the depth that counts is that of the value being built.
class Builder final : public nlohmann::json_sax<Json> {
  public:
    explicit Builder(std::size_t max_depth) : max_depth_(max_depth) {}

    Json take_value() { return std::move(root_); }

    std::string take_sentence() { return std::move(sentence_); }

    bool null() override { return add(nullptr) != nullptr; }

    bool boolean(bool value) override { return add(value) != nullptr; }

    bool number_integer(number_integer_t value) override { return add(value) != nullptr; }

    bool number_unsigned(number_unsigned_t value) override { return add(value) != nullptr; }

    bool number_float(number_float_t, const string_t& text) override {
        return refuse("The number " + text.substr(0, 32) + " is not a whole number of 64 bits.");
    }

    bool string(string_t& value) override { return add(std::move(value)) != nullptr; }

    bool binary(binary_t&) override { return refuse("Binary values are not JSON."); }

    bool start_object(std::size_t) override { return open(Json::object()); }

    bool key(string_t& name) override {
        auto [place, is_new] = open_.back()->get_ref<Json::object_t&>().try_emplace(std::move(name));
        member_ = &place->second;
        return is_new || refuse("The key \"" + place->first.substr(0, 64) + "\" is given twice.");
    }

    bool end_object() override { return close(); }

    bool start_array(std::size_t) override { return open(Json::array()); }

    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string&, const Json::exception&) override {
        return refuse("This is not JSON: the text goes wrong at byte " + std::to_string(position) + ".");
    }

  private:
    Json* add(Json value) {
        Json* place = &root_;
        if (!open_.empty() && open_.back()->is_array()) {
            place = &open_.back()->emplace_back();
        } else if (!open_.empty()) {
            place = member_;
        }
        *place = std::move(value);
        return place;
    }

    bool open(Json container) {
        if (open_.size() == max_depth_) {
            return refuse("Lists and objects lie deeper in one another than " + std::to_string(max_depth_)
                          + ".");
        }
        open_.push_back(add(std::move(container)));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    bool refuse(std::string sentence) {
        sentence_ = std::move(sentence);
        return false;
    }

    std::size_t max_depth_;
    Json root_;
    /// The containers that are not closed yet, outermost first. Only the innermost grows, so that the
    /// addresses stay good.
    std::vector<Json*> open_;
    /// Where the value of the last key belongs.
    Json* member_ = nullptr;
    std::string sentence_;
};

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

} // namespace

std::variant<Json, NotJson> parse_json_text(std::string_view text, std::size_t max_bytes,
                                            std::size_t max_depth) {
    if (text.size() > max_bytes) {
        return NotJson{"The text is longer than " + std::to_string(max_bytes) + " bytes."};
    }
    // The library would skip the one and take the other for the end of the text.
    if (text.starts_with(byte_order_mark) || text.find('\0') != std::string_view::npos) {
        return NotJson{"This is not JSON: it holds a byte order mark or a zero byte."};
    }
    Builder builder(max_depth);
    if (!Json::sax_parse(text, &builder)) {
        return NotJson{builder.take_sentence()};
    }
    return builder.take_value();
}

} // namespace idavoll::protocol
