#!/usr/bin/env bash
# on_postgresql.sh <tests_server>: runs the server's database-independent tests on PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/../.."
node tests/support/with_postgres.mjs "$1" "[any_database],[.postgresql]"
node tests/operators/postgresql.mjs
