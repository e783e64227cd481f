#include "server/cli/program.h"

#include <cstdio>
#include <cstdlib>
#include <exception>

int main(int argc, char** argv) try {
    return idavoll::server::cli::run_program(argc, argv);

} catch (const std::exception& fault) {

    std::fprintf(stderr, "%s\n", fault.what());
    return EXIT_FAILURE;
}
