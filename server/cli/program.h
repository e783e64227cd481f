#pragma once

namespace idavoll::server::cli {

/// Runs the program: its subcommands on standard input and output. Returns its exit status.
int run_program(int argc, char** argv);

} // namespace idavoll::server::cli
