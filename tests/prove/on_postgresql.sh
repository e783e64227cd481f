#!/usr/bin/env bash
# on_postgresql.sh <tests_server>: what the server's tests read and write, whatever the database is, on PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/../.."
node tests/support/with_postgres.mjs "$1" "[any_database],[.postgresql]"
node tests/operators/postgresql.mjs
