#include "server/app/app.h"

#include "server/app/descriptors.h"

#include <csignal>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace idavoll::server {

namespace {

void reload(App& app, const ReadAgain& read_again, spdlog::logger& log) {
    const Result<Reread, Problem> read = read_again();
    const Result<Done, Problem> done = read ? app.reload(read->config) : Result<Done, Problem>(read.error());
    if (!done) {
        log.error("the configuration was not changed: {}", done.error().sentence);
        return;
    }
    log.info("the configuration was reloaded: {}",
             read->now.empty() ? "nothing changed" : fmt::format("applied {}", fmt::join(read->now, ", ")));
    if (!read->later.empty()) {
        log.warn("restart the server to apply {}", fmt::join(read->later, ", "));
    }
}

} // namespace

int serve(const Config& config, const ReadAgain& read_again) {
    // Blocked before any thread exists, so that only the wait below sees them.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    if (read_again) {
        sigaddset(&signals, SIGHUP);
    }
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    const auto log =
        std::make_shared<spdlog::logger>("idavoll", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_level(spdlog::level::from_str(config.log_level));
    spdlog::set_default_logger(log);

    raise_descriptor_limit();
    const auto started = App::start(config, log);
    if (!started) {
        std::cerr << "idavoll: " << started.error().sentence << '\n';
        return 1;
    }
    const auto& app = *started;
    std::cout << "Idavoll is ready: " << app->address() << '/' << std::endl;
    for (int signal = SIGHUP; signal == SIGHUP;) {
        sigwait(&signals, &signal);
        if (signal == SIGHUP) {
            reload(*app, read_again, *log);
        }
    }
    if (config.drain > 0) {
        app->retire();
        const timespec patience{.tv_sec = config.drain, .tv_nsec = 0};
        // A second signal stops the server at once.
        sigtimedwait(&signals, nullptr, &patience);
    }
    app->stop();
    return 0;
}

} // namespace idavoll::server
