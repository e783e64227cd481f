#include "server/cli/serve.h"

#include "server/app/app.h"
#include "server/cli/settings.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace idavoll::server::cli {

void add_serve(CLI::App& app, Console& console, int& status) {
    CLI::App* command =
        app.add_subcommand("serve", "Run the server: one port for pages, HTTP requests and WebSockets");
    const auto settings = std::make_shared<Settings>(*command);
    command->callback([settings, &console, &status] {
        if (const auto complete = settings->complete(); !complete) {
            status = complain(console, usage, complete.error().sentence);
            return;
        }
        const auto reread = [settings] { return settings->reread(); };
        status = serve(settings->config(), settings->has_file() ? ReadAgain(reread) : ReadAgain());
    });
}

} // namespace idavoll::server::cli
