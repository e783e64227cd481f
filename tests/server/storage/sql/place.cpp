#include "server/storage/sql/place.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

TEST_CASE("a database name is a file unless it looks like a PostgreSQL address") {
    const DatabasePlace file(std::filesystem::path("/srv/games.db"));
    CHECK_FALSE(file.is_on_server());
    CHECK(file.file() == "/srv/games.db");
    CHECK(file.beside() == "/srv/games.db");
    CHECK(file.shown() == "/srv/games.db");
    for (const std::string address : {"postgresql://db.example.org/games", "postgres:///games"}) {
        const DatabasePlace place(address);
        CHECK(place.is_on_server());
        CHECK(place.address() == address);
        CHECK(place.shown() == address);
        CHECK(place.beside() == "idavoll");
    }
    CHECK_FALSE(DatabasePlace(std::string("postgresql.db")).is_on_server());
}

TEST_CASE("the address contains the folder for other files, which libpq does not see") {
    struct Case {
        std::string said;
        std::string address;
        std::string beside;
    };

    const Case one = GENERATE(values<Case>({
        {"postgresql:///g?files=/srv/games", "postgresql:///g", "/srv/games"},
        {"postgresql:///g?files=/srv/games&host=/run", "postgresql:///g?host=/run", "/srv/games"},
        {"postgresql:///g?host=/run&files=/srv/games", "postgresql:///g?host=/run", "/srv/games"},
        {"postgresql:///g?host=/run&files=games&port=1", "postgresql:///g?host=/run&port=1", "games"},
        {"postgresql:///g?sslfiles=x", "postgresql:///g?sslfiles=x", "idavoll"},
        {"postgresql://files=x@h/g", "postgresql://files=x@h/g", "idavoll"},
    }));
    CAPTURE(one.said);
    const DatabasePlace place(one.said);
    CHECK(place.address() == one.address);
    CHECK(place.beside() == one.beside);
}

TEST_CASE("a password is never shown, wherever it is in the address") {
    const std::string address = GENERATE("postgresql://anna:geheim@db.example.org/games",
                                         "postgresql://anna:ge@heim@db.example.org/games",
                                         "postgresql://db.example.org/games?password=geheim&user=anna",
                                         "postgresql://anna:geheim@db.example.org/games?sslmode=require");
    CHECK(DatabasePlace(address).address() == address);
    CHECK(DatabasePlace(address).shown() == "postgresql://db.example.org/games");
}
