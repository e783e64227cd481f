# Everything that `./dev test` and `./dev prove` run, as CTest tests.
#
# - A test is deterministic and labelled `test` and with its part of `./dev test PART`.
# - A proof is statistical or judged by the clock: `proof`. IDAVOLL_LENGTH is its length: short or long.
# - A smoke test is a proof of a few seconds, which `./dev test` runs: `smoke`.
#
# The target `part_<label>` or `part_<name>` builds what a test needs.
#
#   idavoll_test(<name> LABELS <label>... COMMAND <word>... [NEEDS <target>...] [ALONE] [MESSAGES]
#                [ENVIRONMENT <NAME=value>...])
#
# ALONE: keeps all processors busy. Others mostly wait, so twice as many run at a time as there are processors.
# MESSAGES: its messages are logged and checked against the schemas afterwards.

set(messages ${PROJECT_BINARY_DIR}/messages.jsonl)

function(idavoll_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ALONE;MESSAGES" "" "LABELS;COMMAND;NEEDS;ENVIRONMENT")
  add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  if(arg_MESSAGES)
    list(APPEND arg_ENVIRONMENT IDAVOLL_MESSAGE_LOG=${messages})
    list(APPEND arg_NEEDS npm_web-client)
    set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED messages)
  endif()
  set(timeout 2400)
  if(proof IN_LIST arg_LABELS)
    set(timeout 14400)
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${timeout} RUN_SERIAL ${arg_ALONE}
    ENVIRONMENT "${arg_ENVIRONMENT}")
  foreach(part IN LISTS arg_LABELS ITEMS ${name})
    if(NOT TARGET part_${part})
      add_custom_target(part_${part})
    endif()
    if(arg_NEEDS)
      add_dependencies(part_${part} ${arg_NEEDS})
    endif()
  endforeach()
endfunction()

npm_packages(${CMAKE_CURRENT_SOURCE_DIR}/news)
npm_packages(${CMAKE_CURRENT_SOURCE_DIR}/ratings)
npm_packages(${CMAKE_CURRENT_SOURCE_DIR}/firefox)
set(hosting idavoll web_client)

# Each message of the tests fits its schema, and so do the examples and the client's types.
add_test(NAME messages_begin COMMAND ${CMAKE_COMMAND} -E rm -f ${messages})
set_tests_properties(messages_begin PROPERTIES FIXTURES_SETUP messages)
idavoll_test(messages LABELS protocol NEEDS web_client COMMAND tests/protocol/check_messages.sh ${messages})
set_tests_properties(messages PROPERTIES FIXTURES_CLEANUP messages)

idavoll_test(engine LABELS test engine NEEDS tests_engine COMMAND tests_engine)
idavoll_test(fourth_game LABELS test engine NEEDS tests_fourth_game ENVIRONMENT IDAVOLL_FOCUS=ravens
  COMMAND tests_fourth_game "~a picture has only symbols*")
idavoll_test(records LABELS test engine NEEDS idavoll COMMAND tests/e2e/records.sh)
idavoll_test(protocol LABELS test protocol NEEDS tests_protocol COMMAND tests_protocol MESSAGES)
idavoll_test(decoder_js LABELS test protocol COMMAND node tests/protocol/decoder.mjs)
idavoll_test(decoder_py LABELS test protocol COMMAND python3 tests/protocol/decoder.py)
# Two halves, one for each processor.
idavoll_test(server LABELS test server NEEDS tests_server COMMAND tests_server "~[any_database]~[file]~[.]" MESSAGES)
idavoll_test(server_data LABELS test server NEEDS tests_server COMMAND tests_server "[any_database],[file]" MESSAGES)
idavoll_test(store_on_postgresql LABELS test server postgresql NEEDS tests_server MESSAGES
  COMMAND node tests/support/with_postgres.mjs $<TARGET_FILE:tests_server> "[store],[.postgresql]")
idavoll_test(fuzz_corpus LABELS test server NEEDS tests_fuzz_corpus COMMAND tests_fuzz_corpus)
idavoll_test(walls LABELS test repository NEEDS idavoll COMMAND node tests/walls.mjs ${PROJECT_BINARY_DIR})
idavoll_test(examples LABELS test repository NEEDS idavoll COMMAND node tests/examples/run.mjs $<TARGET_FILE:idavoll> --check)
idavoll_test(licences LABELS test repository NEEDS npm_web-client COMMAND node docker/licences.mjs --check)
idavoll_test(cluster_size LABELS test repository COMMAND node tests/sim/run.mjs --check)
idavoll_test(checklist LABELS test repository COMMAND node tests/checklist.mjs)
idavoll_test(reference LABELS test repository COMMAND node protocol/reference.mjs --check)
idavoll_test(rights LABELS test operators COMMAND node docker/rights.mjs)
idavoll_test(alert_rules LABELS test operators COMMAND promtool check rules docker/prometheus-rules.yaml)
idavoll_test(alerts LABELS test operators COMMAND promtool test rules tests/operators/alerts.yaml)
idavoll_test(operators LABELS test operators NEEDS ${hosting} COMMAND node tests/operators/run.mjs
  ENVIRONMENT PATH=$ENV{PATH}:/usr/sbin:/sbin)
idavoll_test(ratings LABELS test ratings NEEDS tests_server npm_ratings
  COMMAND tests/ratings/compare.sh $<TARGET_FILE:tests_server>)
idavoll_test(news LABELS test news NEEDS ${hosting} npm_news COMMAND node tests/news/run.mjs)
idavoll_test(web LABELS test web NEEDS web_client idavoll COMMAND npm --prefix web-client run --silent test ALONE)
idavoll_test(e2e LABELS test e2e NEEDS ${hosting} npm_news COMMAND node tests/e2e/run.mjs ALONE MESSAGES)

# The longest first, so that all processors finish together.
set_tests_properties(server server_data engine store_on_postgresql news PROPERTIES COST 100)

# SELDOM: too long or too demanding for the proofs that CI runs in turn.
#   idavoll_proof(<name> [SMOKE] [SELDOM] [NEEDS <target>...] COMMAND <word>...)
function(idavoll_proof name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SMOKE;SELDOM" "" "NEEDS;COMMAND;ENVIRONMENT")
  set(labels proof)
  if(NOT arg_SELDOM)
    list(APPEND labels rotates)
  endif()
  idavoll_test(prove.${name} LABELS ${labels} NEEDS ${arg_NEEDS} COMMAND ${arg_COMMAND} ALONE ENVIRONMENT ${arg_ENVIRONMENT})
  if(arg_SMOKE)
    idavoll_test(smoke.${name} LABELS smoke NEEDS ${arg_NEEDS} COMMAND ${arg_COMMAND} ALONE
      ENVIRONMENT IDAVOLL_LENGTH=smoke)
  endif()
endfunction()

foreach(name backup clocks faults guesses history move place postgresql races releases rolling tournaments upgrade)
  idavoll_proof(${name} NEEDS ${hosting} npm_news years_fill COMMAND node tests/prove/run.mjs ${name})
endforeach()
idavoll_proof(hanging SELDOM NEEDS ${hosting} npm_news COMMAND node tests/prove/run.mjs hanging)
idavoll_proof(told SELDOM NEEDS ${hosting} npm_news COMMAND node tests/prove/run.mjs news)
foreach(name crash cluster leaks)
  idavoll_proof(${name} SMOKE NEEDS ${hosting} npm_news COMMAND node tests/prove/run.mjs ${name})
endforeach()
foreach(name slow flood reconnect churn bots strangers)
  idavoll_proof(${name} NEEDS ${hosting} COMMAND node tests/load/run.mjs ${name})
endforeach()
foreach(name home soak crowd)
  idavoll_proof(${name} SELDOM NEEDS ${hosting} COMMAND node tests/load/run.mjs ${name})
endforeach()
idavoll_proof(idle SMOKE NEEDS ${hosting} COMMAND node tests/load/run.mjs idle)
idavoll_proof(years NEEDS ${hosting} years_fill COMMAND node tests/years/run.mjs)
idavoll_proof(strength SMOKE SELDOM NEEDS idavoll COMMAND node tests/ratings/strength.mjs)
# Every position of whole games on the smallest screens, and each page on each screen.
idavoll_proof(screens SMOKE NEEDS ${hosting} npm_news COMMAND node tests/e2e/run.mjs "in every state" "on six screens")
# The same on all screens, everything that can be touched in each position, and each game on each screen.
idavoll_proof(touch SELDOM NEEDS ${hosting} npm_news ENVIRONMENT IDAVOLL_THOROUGH=1 COMMAND node tests/e2e/run.mjs
  "in every state" "on six screens" "arrows and rings" "thinks ahead" "asks why" "a listener"
  "a finger swipes" "a lost connection covers")
# Each kind of action by mouse, by keyboard and by ear, in whole games.
idavoll_proof(games NEEDS ${hosting} npm_news COMMAND node tests/e2e/run.mjs
  "all three raids" "nine worlds" "every power" "a listener")
# How soon a page is shown, and reports what has happened.
idavoll_proof(paint SELDOM NEEDS ${hosting} npm_news COMMAND node tests/e2e/run.mjs "four times as slow" "within five")
idavoll_proof(firefox SELDOM NEEDS ${hosting} npm_firefox COMMAND node tests/firefox/run.mjs)
idavoll_proof(timing NEEDS tests_server tests_engine COMMAND tests/prove/timing.sh ${CMAKE_CURRENT_BINARY_DIR})
idavoll_proof(on_postgresql SELDOM NEEDS tests_server idavoll COMMAND tests/prove/on_postgresql.sh $<TARGET_FILE:tests_server>)
idavoll_proof(determinism SELDOM COMMAND tests/prove/determinism.sh)
# bench_store is only built, so that it does not break unnoticed.
idavoll_proof(speed SELDOM NEEDS idavoll bench bench_store COMMAND tests/bench/limits.sh $<TARGET_FILE:bench>)
idavoll_proof(package SELDOM NEEDS ${hosting} COMMAND tests/package/run.sh --fresh build/fresh)
idavoll_proof(image SELDOM NEEDS ${hosting} COMMAND tests/image/run.sh)
idavoll_proof(fresh SELDOM COMMAND tests/fresh/run.sh build/fresh-machine)
