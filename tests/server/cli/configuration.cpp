#include "server/cli/configuration.h"

#include "engine/random.h"
#include "server/cli/nearest.h"
#include "server/cli/settings.h"
#include "tests/server/cli/commands.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace idavoll;
using namespace idavoll::server;

namespace {

namespace fs = std::filesystem;

/// A temporary file.
class File {
  public:
    explicit File(const std::string& text) { write(text); }

    ~File() { fs::remove(path_); }

    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void write(const std::string& text) const { std::ofstream(path_) << text; }

    std::string name() const { return path_; }

  private:
    fs::path path_ =
        fs::temp_directory_path() / ("idavoll-configuration-" + to_hex(random_seed()).substr(0, 16));
};

using Answer = idavoll::test::CommandAnswer;

Answer config(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "config");
    return idavoll::test::run_commands(cli::add_config, arguments);
}

Answer check(const std::string& text, std::vector<std::string> more = {}) {
    const File file(text);
    more.insert(more.begin(), {"check", "--config", file.name()});
    return config(more);
}

/// Returns whether a line begins with the first and ends with the second text.
bool has_line(const std::string& text, const std::string& first, const std::string& last) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(first + " ") && line.ends_with("# " + last)) {
            return true;
        }
    }
    return false;
}

/// Sets an environment variable during its lifetime.
class Variable {
  public:
    Variable(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }

    ~Variable() { ::unsetenv(name_); }

    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    const char* name_;
};

} // namespace

TEST_CASE("the example configuration contains every setting with its default", "[configuration]") {
    const Answer example = config({"example"});
    CHECK(example.status == 0);
    std::string uncommented;
    std::istringstream lines(example.out);
    int settings = 0;
    for (std::string line; std::getline(lines, line);) {
        CHECK(line.size() <= 100);
        if (line.size() > 1 && line[0] == '#' && line[1] != ' ') {
            uncommented += line.substr(1) + "\n";
            ++settings;
        }
    }
    CHECK(settings >= 30);
    const Answer without = config({"check"});
    const Answer with = check(uncommented);
    INFO(with.err);
    REQUIRE(with.status == 0);
    const auto values = [](const std::string& text) {
        std::string all;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) {
            std::string value = line.substr(0, line.find('#'));
            std::erase(value, '"'); // which are optional
            all += value.substr(0, value.find_last_not_of(' ') + 1) + "\n";
        }
        return all;
    };
    CHECK(values(with.out) == values(without.out));
    CHECK(std::ranges::count(with.out, '\n') == settings);
    CHECK(example.out.find("for tests") == std::string::npos);
}

TEST_CASE("flags override environment variables, variables the file, and the file the defaults",
          "[configuration]") {
    const std::string file =
        "# ours\nport = 9001\nthreads = 3\nopen-rooms = 7\n"
        "mail-from = \"Idavoll <games@example.org>\"\nsmtp = smtp://mail.example.org:587\n"
        "metrics-from = [10.0.0.1, ::1]\n";
    const Variable variable("IDAVOLL_SERVE_THREADS", "2");
    const Answer answer = check(file, {"--port", "9002"});
    INFO(answer.err << answer.out);
    REQUIRE(answer.status == 0);
    CHECK(has_line(answer.out, "port = 9002", "a flag or a variable"));
    CHECK(has_line(answer.out, "threads = 2", "a flag or a variable"));
    CHECK(has_line(answer.out, "open-rooms = 7", "the file"));
    CHECK(has_line(answer.out, "mail-from = \"Idavoll <games@example.org>\"", "the file"));
    CHECK(has_line(answer.out, "metrics-from = [10.0.0.1,::1]", "the file"));
    CHECK(has_line(answer.out, "guests = on", "the default"));
}

TEST_CASE("an invalid entry in a configuration file is named in one sentence with the closest valid one",
          "[configuration][O2]") {
    struct Case {
        std::string text;
        std::string named;
        std::string nearest;
    };

    const std::vector<Case> cases{
        {"prot = 80\n", "prot", "Did you mean port?"},
        {"max-conections = 80\n", "max-conections", "Did you mean max-connections?"},
        {"IDAVOLL = 80\n", "IDAVOLL", "Did you mean"},
        {"news-moment = 80\n", "news-moment", "Did you mean"},
        {"unlimited = true\n", "unlimited", "Did you mean"},
        {"config = other\n", "config", "Did you mean"},
        {"port\n", "line 1", "key = value"},
        {"\n[serve]\nport = 80\n", "line 2", "key = value"},
        {"port = many\n", "port", "cannot be many"},
        {"port = 80\nguests = on\nport = 81\n", "port", "twice"},
        {"mail-from = Idavoll <games@example.org>\n", "mail-from", "quotation marks"},
        {"port = 99999\n", "--port", "65535"},
        {"backup = /tmp\nbackup-at = 24:00\n", "--backup-at", "24:00"},
        {"backup-keep = 0\n", "--backup-keep", "at least"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const Answer answer = check(one.text);
        INFO(answer.err);
        CHECK(answer.status == 1);
        CHECK(answer.out.empty());
        CHECK(std::ranges::count(answer.err, '\n') == 1);
        CHECK(answer.err.find(one.named) != std::string::npos);
        if (one.named != "--backup-keep") {
            CHECK(answer.err.find(one.nearest) != std::string::npos);
        }
    }
    CHECK(config({"check", "--config", "/nowhere/idavoll.conf"}).err.find("/nowhere/idavoll.conf")
          != std::string::npos);
    const Variable variable("IDAVOLL_SERVE_PROT", "80");
    CHECK(config({"check"}).err.find("IDAVOLL_SERVE_PORT") != std::string::npos);
}

TEST_CASE("an empty list is valid, and a # within a value is part of it", "[configuration]") {
    const Answer answer = check("metrics-from = []\nsmtp-user = \"a#b\"\nsmtp-password-file = /dev/null\n");
    CHECK(answer.status == 1); // the missing mail server is reported; everything before it was read
    CHECK(answer.err.find("require --smtp") != std::string::npos);
    const Answer list = check("metrics-from = []\n");
    INFO(list.err);
    REQUIRE(list.status == 0);
    CHECK(has_line(list.out, "metrics-from = []", "the file"));
}

TEST_CASE("the effective configuration is printed without secrets", "[configuration]") {
    const File password("hunter2-hunter2\n");
    const Answer answer = check("smtp = smtp://mail.example.org:587\nmail-from = games@example.org\n"
                                "smtp-user = anna\nsmtp-password-file = "
                                + password.name() + "\n");
    INFO(answer.err);
    REQUIRE(answer.status == 0);
    CHECK(answer.out.find("hunter2") == std::string::npos);
    CHECK(answer.out.find(password.name()) != std::string::npos);
}

TEST_CASE("reloading the configuration reports what takes effect at once and what needs a restart",
          "[configuration]") {
    const File file("log-level = info\nport = 9001\n");
    CLI::App app("", "serve");
    cli::Settings settings(app);
    std::vector<std::string> arguments{"--config=" + file.name(), "--open-rooms=3"};
    app.parse(arguments);
    REQUIRE(settings.complete());
    CHECK(settings.has_file());
    CHECK(settings.config().port == 9001);

    file.write("log-level = debug\nport = 9002\nmax-connections = 12\nopen-rooms = 5\n");
    auto read = settings.reread();
    REQUIRE(read);
    CHECK(read->now == std::vector<std::string>{"log-level", "max-connections"});
    CHECK(read->later == std::vector<std::string>{"port"}); // the flag for open-rooms still applies
    CHECK(read->config.log_level == "debug");
    CHECK(read->config.limits.connections == 12);
    CHECK(read->config.limits.openings.open == 3);

    file.write("log-level = info\nport = 9001\n");
    read = settings.reread();
    REQUIRE(read);
    CHECK(read->now == std::vector<std::string>{"log-level", "max-connections"});
    CHECK(read->later.empty());

    file.write("log-levle = info\n");
    const auto wrong = settings.reread();
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().sentence.find("log-level") != std::string::npos);
}

TEST_CASE("the closest word has the smallest edit distance", "[configuration]") {
    const std::array<std::string, 3> words{"port", "address", "web"};
    CHECK(cli::nearest("prot", words) == "port");
    CHECK(cli::nearest("adress", words) == "address");
    CHECK(cli::nearest("", words) == "web");
}
