#pragma once

#include <functional>
#include <sched.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>

/// Server and load run in separate processes on separate cores, so neither affects the other's figures.
namespace idavoll::bench {

/// Binds a process (default: the caller) to one core. If there is no such core, it may run anywhere.
inline void pin_to_core(std::size_t core, pid_t process = 0) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    sched_setaffinity(process, sizeof set, &set);
}

/// A child process on core 0 that is killed when this object is destroyed.
class Child {
  public:
    /// Runs the function in a forked child.
    explicit Child(const std::function<void()>& body) : pid_(fork()) {
        if (pid_ == 0) {
            pin_to_core(0);
            body();
            std::_Exit(0);
        }
    }

    /// Runs a program.
    explicit Child(const std::vector<std::string>& command)
        : Child([&command] {
              std::vector<char*> arguments;
              for (const std::string& word : command) {
                  arguments.push_back(const_cast<char*>(word.c_str()));
              }
              arguments.push_back(nullptr);
              execv(arguments[0], arguments.data());
          }) {}

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    ~Child() {
        kill(pid_, SIGTERM);
        waitpid(pid_, nullptr, 0);
    }

    pid_t pid() const { return pid_; }

    /// CPU seconds used by the child, all threads together.
    double cpu_seconds() const {
        clockid_t clock{};
        timespec used{};
        if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) {
            return 0;
        }
        return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
    }

    /// Resident memory in bytes.
    std::size_t resident() const {
        std::ifstream statm("/proc/" + std::to_string(pid_) + "/statm");
        std::size_t total = 0;
        std::size_t resident = 0;
        statm >> total >> resident;
        return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    }

  private:
    pid_t pid_;
};

} // namespace idavoll::bench
