"""Executes a command under the system calls that a unit of systemd allows; any other ends it at once.

    /usr/bin/python3 confined.py UNIT COMMAND…

Stricter than the unit, which may let such a call fail instead: a command that works here made none.
"""
import os
import subprocess
import sys

import seccomp

unit, *command = sys.argv[1:]


def members(group):
    """The calls of a group such as @system-service, and of the groups in it."""
    text = subprocess.run(["systemd-analyze", "syscall-filter", group], check=True, capture_output=True, text=True).stdout
    names = [line.strip() for line in text.splitlines()[1:]]
    return set().union(*(calls(name) for name in names if name and not name.startswith("#")))


def calls(name):
    return members(name) if name.startswith("@") else {name}


def allowed():
    """As systemd reads it: the first line says whether a list is of what is allowed; a later one adds, or with ~ takes away."""
    left = set()
    with open(unit) as file:
        for line in file:
            if line.startswith("SystemCallFilter="):
                words = line.split("=", 1)[1].strip()
                named = set().union(*(calls(name) for name in words.removeprefix("~").split()))
                left = left - named if words.startswith("~") else left | named
    if not left:
        sys.exit(f"{unit} allows no calls, or all of them")
    if os.geteuid() == 0:
        # SQLite gives its files to the owner of the database, which the unit's user may not.
        left.add("fchown")
    return left


rules = seccomp.SyscallFilter(seccomp.KILL_PROCESS)
for name in allowed():
    try:
        rules.add_rule(seccomp.ALLOW, name)
    except (OSError, RuntimeError, ValueError):
        pass  # of other machines
rules.load()
os.execvp(command[0], command)
