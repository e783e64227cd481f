#include "server/storage/postgresql/postgres_peer_channel.h"

#include "engine/random.h"
#include "server/storage/postgresql/postgres_connection.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <mutex>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <stop_token>
#include <string>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace idavoll::server {

namespace {

constexpr std::string_view channel = "idavoll";

/// PostgreSQL limits a notification to less than 8,000 bytes.
constexpr std::size_t most_at_once = 7900;

/// Messages queued while the database is unavailable; more are dropped.
constexpr std::size_t most_waiting = 10'000;

/// Heartbeat interval.
constexpr std::chrono::seconds beat{5};

/// Delay after a failed connection attempt.
constexpr std::chrono::milliseconds rest{1000};

/// Wakes a thread that waits on sockets.
class Bell {
  public:
    Bell() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

    ~Bell() { ::close(descriptor_); }

    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;

    int descriptor() const { return descriptor_; }

    void ring() const {
        const std::uint64_t one = 1;
        (void)!::write(descriptor_, &one, sizeof one);
    }

    void quiet() const {
        std::uint64_t rung = 0;
        (void)!::read(descriptor_, &rung, sizeof rung);
    }

  private:
    int descriptor_;
};

/// Joins messages into as few notifications as possible.
std::vector<std::string> bundled(const std::vector<std::string>& texts) {
    std::vector<std::string> pieces;
    for (const std::string& text : texts) {
        if (text.size() > most_at_once) {
            continue;
        }
        if (pieces.empty() || pieces.back().size() + text.size() + 1 > most_at_once) {
            pieces.push_back(text);
        } else {
            pieces.back().append("\n").append(text);
        }
    }
    return pieces;
}

class PostgresPeerChannel final : public PeerChannel {
  public:
    explicit PostgresPeerChannel(const DatabasePlace& place)
        : connection_(
            std::make_unique<PostgresConnection>(place.address(), Access::read_write, begin_to_listen)),
          line_(*connection_), sql_(std::move(connection_)), say_(sql_, "SELECT pg_notify('idavoll', ?1)"),
          alive_(
              sql_,
              "INSERT INTO servers (id, at) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET at = excluded.at"),
          forget_(sql_, "DELETE FROM servers WHERE id = ?1 OR at < ?2"),
          others_(sql_, "SELECT count(*) FROM servers WHERE id <> ?1 AND at >= ?2") {
        say_alive();
    }

    ~PostgresPeerChannel() override { stop(); }

    PostgresPeerChannel(const PostgresPeerChannel&) = delete;
    PostgresPeerChannel& operator=(const PostgresPeerChannel&) = delete;

    const std::string& id() const override { return id_; }

    void say(std::string text) override {
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.size() < most_waiting) {
                waiting_.push_back(std::move(text));
            }
        }
        bell_.ring();
    }

    void listen(std::function<void(std::string_view)> heard, std::function<void()> missed) override {
        heard_ = std::move(heard);
        missed_ = std::move(missed);
        thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }

    bool has_company() const override { return has_company_; }

    void stop() override {
        if (thread_.joinable()) {
            thread_.request_stop();
            bell_.ring();
            thread_.join();
        }
    }

  private:
    static void begin_to_listen(PostgresConnection& connection) {
        connection.run("SET synchronous_commit = off");
        connection.run("LISTEN " + std::string(channel));
    }

    static std::int64_t now() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }

    void run(const std::stop_token& stop) {
        bool has_missed = false;
        while (!stop.stop_requested()) {
            try {
                // Reconnects if the connection was lost, and listens again.
                hear();
                if (std::exchange(has_missed, false)) {
                    missed_();
                }
                speak();
                if (std::chrono::steady_clock::now() >= next_beat_) {
                    say_alive();
                }
                // Notifications that arrived while sending are already buffered, so the socket doesn't signal
                // them.
                hear();
                wait();
            } catch (const SqlError& error) {
                spdlog::warn("peers: cannot hear other servers: {}", error.what());
                has_missed = true;
                std::this_thread::sleep_for(rest);
            }
        }
        try {
            speak();
            forget_.with(id_, std::int64_t{0}).run();
        } catch (const SqlError& error) {
            spdlog::debug("peers: cannot announce that this server stops: {}", error.what());
        }
    }

    /// Waits until there is something to receive or send.
    void wait() {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            next_beat_ - std::chrono::steady_clock::now());
        std::array<pollfd, 2> both{pollfd{line_.descriptor(), POLLIN, 0},
                                   pollfd{bell_.descriptor(), POLLIN, 0}};
        ::poll(both.data(), both.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
        bell_.quiet();
    }

    void hear() {
        for (const std::string& said : line_.heard()) {
            for (std::size_t begin = 0; begin <= said.size();) {
                const std::size_t end = std::min(said.find('\n', begin), said.size());
                heard_(std::string_view(said).substr(begin, end - begin));
                begin = end + 1;
            }
        }
    }

    /// Sends queued messages. What can't be sent stays queued for the next connection.
    void speak() {
        std::vector<std::string> texts;
        {
            const std::lock_guard lock(mutex_);
            texts = std::exchange(waiting_, {});
        }
        std::vector<std::string> pieces = bundled(texts);
        for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
            try {
                say_.with(*piece).run();
            } catch (const SqlError&) {
                const std::lock_guard lock(mutex_);
                waiting_.insert(waiting_.begin(), std::move_iterator(piece),
                                std::move_iterator(pieces.end()));
                throw;
            }
        }
    }

    void say_alive() {
        next_beat_ = std::chrono::steady_clock::now() + beat;
        const std::int64_t since = now() - std::chrono::milliseconds(believed).count();
        alive_.with(id_, now()).run();
        forget_.with(std::string_view(), since).run();
        others_.with(id_, since).step();
        has_company_ = others_.int64(0) > 0;
        others_.reset();
    }

    const std::string id_ = to_hex(random_seed()).substr(0, 16);
    std::unique_ptr<PostgresConnection> connection_;
    PostgresConnection& line_;
    Connection sql_;
    Statement say_;
    Statement alive_;
    Statement forget_;
    Statement others_;
    const Bell bell_;
    std::mutex mutex_;
    std::vector<std::string> waiting_;
    std::atomic<bool> has_company_ = false;
    std::chrono::steady_clock::time_point next_beat_;
    std::function<void(std::string_view)> heard_;
    std::function<void()> missed_;
    std::jthread thread_;
};

} // namespace

std::unique_ptr<PeerChannel> postgres_whispers(const DatabasePlace& place) {
    return std::make_unique<PostgresPeerChannel>(place);
}

} // namespace idavoll::server
