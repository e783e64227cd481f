#include "server/core/text/names.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <unicode/uchar.h>
#include <unicode/uspoof.h>
#include <utf8proc.h>
#include <utility>
#include <vector>

namespace idavoll::server {
namespace {

using CodePoint = utf8proc_int32_t;

/// More marks than this on one letter overlap the lines above and below.
constexpr int marks_in_a_row = 4;

enum class Joiners { refused, kept };

struct Wording {
    std::string_view subject; ///< starts the sentence
    Joiners joiners;
};

const std::uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

/// Maps the text by utf8proc options, or returns nothing if it is not UTF-8.
std::optional<std::string> mapped(std::string_view text, int options) {
    std::uint8_t* out = nullptr;
    const auto size = utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &out,
                                   static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<std::uint8_t, decltype(&std::free)> owner(out, &std::free);
    if (size < 0) {
        return std::nullopt;
    }
    return std::string(reinterpret_cast<const char*>(out), static_cast<std::size_t>(size));
}

/// Returns the code points of valid UTF-8.
std::vector<CodePoint> code_points(std::string_view text) {
    std::vector<CodePoint> points;
    while (!text.empty()) {
        CodePoint point = 0;
        const auto read =
            utf8proc_iterate(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &point);
        if (read <= 0) {
            break;
        }
        points.push_back(point);
        text.remove_prefix(static_cast<std::size_t>(read));
    }
    return points;
}

void append(std::string& text, CodePoint point) {
    std::uint8_t buffer[4];
    const auto size = utf8proc_encode_char(point, buffer);
    text.append(reinterpret_cast<const char*>(buffer), static_cast<std::size_t>(size));
}

bool is_blank(CodePoint point) {
    return point == '\t' || point == '\n' || point == '\r'
           || utf8proc_category(point) == UTF8PROC_CATEGORY_ZS;
}

bool is_line_break(CodePoint point) {
    return point == '\t' || point == '\n' || point == '\r';
}

bool is_mark(CodePoint point) {
    const auto category = utf8proc_category(point);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME
           || category == UTF8PROC_CATEGORY_MC;
}

/// Characters drawn as nothing although their category doesn't say so: Hangul and ideographic fillers, the
/// empty braille cell, the object replacement character, the null notehead, and hieroglyphic blanks.
bool is_hidden_letter(CodePoint point) {
    constexpr CodePoint hidden[] = {0x115F, 0x1160, 0x2800,  0x303F,  0x3164,
                                    0xFFA0, 0xFFFC, 0x1D159, 0x13441, 0x13442};
    return std::ranges::find(hidden, point) != std::end(hidden);
}

/// Default ignorable: programs may not show it.
bool is_ignorable(CodePoint point) {
    return u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

/// Selects the text or emoji form of a character.
bool is_variation_selector(CodePoint point) {
    return point >= 0xFE00 && point <= 0xFE0F;
}

bool is_joiner(CodePoint point) {
    return point == 0x200C || point == 0x200D;
}

bool is_refused(CodePoint point, Joiners joiners) {
    if (is_joiner(point) || is_variation_selector(point)) {
        return joiners == Joiners::refused;
    }
    if (joiners == Joiners::refused && is_ignorable(point)) {
        return true;
    }
    switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return true;
    default:
        return is_hidden_letter(point);
    }
}

Error refusal(Wording wording, std::string_view what, Refusal kind = Refusal::malformed) {
    return {kind, std::string(wording.subject) + " " + std::string(what) + "."};
}

/// Trims and collapses blanks.
std::vector<CodePoint> with_single_blanks(const std::vector<CodePoint>& points) {
    std::vector<CodePoint> kept;
    for (const CodePoint point : points) {
        if (!is_blank(point)) {
            kept.push_back(point);
        } else if (!kept.empty() && kept.back() != ' ') {
            kept.push_back(' ');
        }
    }
    if (!kept.empty() && kept.back() == ' ') {
        kept.pop_back();
    }
    return kept;
}

bool has_too_many_marks(const std::vector<CodePoint>& points) {
    int row = 0;
    for (const CodePoint point : points) {
        row = is_mark(point) ? row + 1 : 0;
        if (row > marks_in_a_row) {
            return true;
        }
    }
    return false;
}

bool can_be_seen(const std::vector<CodePoint>& points) {
    return std::ranges::any_of(points, [](CodePoint point) {
        return !is_mark(point) && !is_blank(point) && !is_joiner(point) && !is_ignorable(point);
    });
}

Result<std::string> clean(std::string_view text, std::size_t most, Wording wording) {
    const std::string too_long = "is too long: at most " + std::to_string(most) + " characters";
    // Text of that many bytes can't fit.
    if (text.size() > 16 * most + 64) {
        return refusal(wording, too_long, Refusal::illegal);
    }
    const auto composed = mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    if (!composed) {
        return refusal(wording, "is not valid text (UTF-8)");
    }
    auto points = with_single_blanks(code_points(*composed));
    if (wording.joiners == Joiners::refused) {
        std::erase_if(points, is_variation_selector);
    }
    if (points.empty()) {
        return refusal(wording, "must not be empty");
    }
    if (points.size() > most) {
        return refusal(wording, too_long, Refusal::illegal);
    }
    if (std::ranges::any_of(points, [&](CodePoint point) { return is_refused(point, wording.joiners); })) {
        return refusal(wording, "contains a character that cannot be displayed");
    }
    if (has_too_many_marks(points)) {
        return refusal(wording, "has too many marks on one letter");
    }
    if (!can_be_seen(points)) {
        return refusal(wording, "must contain a visible character");
    }
    std::string cleaned;
    for (const CodePoint point : points) {
        append(cleaned, point);
    }
    return cleaned;
}

std::string folded(std::string_view text) {
    constexpr int folding =
        UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE;
    return mapped(text, folding).value_or(std::string(text));
}

/// Replaces Latin small capitals, which UTS 39 treats as separate letters.
std::string without_small_capitals(std::string_view name) {
    constexpr std::pair<CodePoint, char> small_capitals[] = {
        {0x1D00, 'a'}, {0x0299, 'b'}, {0x1D04, 'c'}, {0x1D05, 'd'}, {0x1D07, 'e'},
        {0xA730, 'f'}, {0x0262, 'g'}, {0x029C, 'h'}, {0x026A, 'i'}, {0x1D0A, 'j'},
        {0x1D0B, 'k'}, {0x029F, 'l'}, {0x1D0D, 'm'}, {0x0274, 'n'}, {0x1D0F, 'o'},
        {0x1D18, 'p'}, {0xA7AF, 'q'}, {0x0280, 'r'}, {0xA731, 's'}, {0x1D1B, 't'},
        {0x1D1C, 'u'}, {0x1D20, 'v'}, {0x1D21, 'w'}, {0x028F, 'y'}, {0x1D22, 'z'}};
    std::string plain;
    for (const CodePoint point : code_points(name)) {
        const auto known = std::ranges::find(small_capitals, point, &std::pair<CodePoint, char>::first);
        append(plain, known == std::end(small_capitals) ? point : CodePoint{known->second});
    }
    return plain;
}

struct CloseChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

/// Returns the UTS 39 skeleton, equal for texts that look alike.
std::string skeleton(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    // Thread-safe.
    static const std::unique_ptr<USpoofChecker, CloseChecker> checker(uspoof_open(&status));
    // One character may become several of up to four bytes.
    std::string skeleton(text.size() * 16 + 64, '\0');
    const auto size = uspoof_getSkeletonUTF8(checker.get(), 0, text.data(), static_cast<int>(text.size()),
                                             skeleton.data(), static_cast<int>(skeleton.size()), &status);
    if (U_FAILURE(status) != 0) {
        throw std::runtime_error("cannot compute the skeleton of a name");
    }
    skeleton.resize(static_cast<std::size_t>(size));
    return skeleton;
}

/// What a name is compared by.
struct Keys {
    explicit Keys(std::string_view text) : name(name_key(text)), look(look_key(text)) {}

    std::string name;
    std::string look;
};

std::vector<Keys> keys_of(std::initializer_list<std::string_view> words) {
    return {words.begin(), words.end()};
}

bool look_alike(const Keys& one, const Keys& other) {
    return one.name == other.name || one.look == other.look;
}

/// Returns how many letters wide a name is. A ligature counts as the letters it stands for.
std::size_t width_of(std::string_view name) {
    // Has no decomposition.
    constexpr CodePoint widest_ligature = 0xFDFD;
    constexpr std::size_t its_letters = 18;
    const auto spelled = mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE);
    const auto letters = spelled ? code_points(*spelled) : std::vector<CodePoint>();
    const auto ligatures = static_cast<std::size_t>(std::ranges::count(letters, widest_ligature));
    return letters.size() + (its_letters - 1) * ligatures;
}

} // namespace

Result<std::string> clean_name(std::string_view name) {
    const Wording wording{"This name", Joiners::refused};
    const auto points = code_points(name);
    if (std::ranges::any_of(points, is_line_break)) {
        return refusal(wording, "contains a character that cannot be displayed");
    }
    Result<std::string> cleaned = clean(name, name_code_points, wording);
    if (cleaned && width_of(*cleaned) > name_code_points) {
        return refusal(wording, "is too wide: use fewer or simpler characters", Refusal::illegal);
    }
    return cleaned;
}

std::string name_key(std::string_view name) {
    return skeleton(folded(name));
}

std::string look_key(std::string_view name) {
    return folded(skeleton(without_small_capitals(name)));
}

bool is_reserved(std::string_view name) {
    static const std::vector<Keys> words =
        keys_of({"admin", "administrator", "administration", "idavoll", "moderation", "moderator", "operator",
                 "root", "server", "staff", "support", "system"});
    static const std::vector<Keys> fillers = keys_of({"the", "team", "official", "der", "das", "die"});
    static const std::vector<Keys> bots = keys_of({"flat", "greedy", "random", "search"});
    bool speaks_for_server = false;
    bool is_bot = false;
    std::size_t count = 0;
    while (!name.empty()) {
        std::string_view word = name.substr(0, name.find(' '));
        name.remove_prefix(std::min(word.size() + 1, name.size()));
        // "greedy 2" and "search:100".
        word = word.substr(0, word.find(':'));
        const Keys keys(word);
        const auto is_one_of = [&](const std::vector<Keys>& list) {
            return std::ranges::any_of(list, [&](const Keys& one) { return look_alike(keys, one); });
        };
        const bool is_number = word.find_first_not_of("0123456789") == std::string_view::npos;
        if (count == 0 && is_one_of(bots)) {
            is_bot = true;
        } else if (is_one_of(words)) {
            speaks_for_server = true;
        } else if (!is_number && !is_one_of(fillers)) {
            return false;
        }
        count += 1;
    }
    return speaks_for_server || is_bot;
}

bool look_alike(std::string_view name, std::string_view other) {
    return look_alike(Keys(name), Keys(other));
}

Result<std::string> clean_text(std::string_view text, std::size_t max_code_points) {
    return clean(text, max_code_points, {"This text", Joiners::kept});
}

} // namespace idavoll::server
