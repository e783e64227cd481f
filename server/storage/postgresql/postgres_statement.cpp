#include "server/storage/postgresql/postgres_statement.h"

#include "server/storage/postgresql/dialect.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/endian/conversion.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace idavoll::server {

namespace {

/// Type OIDs, which are fixed in the system catalogue.
enum Oid_ : ::Oid {
    bool_oid = 16,
    bytea_oid = 17,
    int8_oid = 20,
    int2_oid = 21,
    int4_oid = 23,
    text_oid = 25,
    float8_oid = 701
};

constexpr int in_binary = 1;

/// Encodes a binary parameter.
template <class T>
std::string in_network_order(T value) {
    std::array<char, sizeof(T)> bytes{};
    boost::endian::endian_store<T, sizeof(T), boost::endian::order::big>(
        reinterpret_cast<unsigned char*>(bytes.data()), value);
    return {bytes.data(), bytes.size()};
}

template <class T>
T from_network_order(const char* bytes) {
    return boost::endian::endian_load<T, sizeof(T), boost::endian::order::big>(
        reinterpret_cast<const unsigned char*>(bytes));
}

} // namespace

/// Sends the text on the first run and prepares it on the second.
class PostgresStatement final : public StatementDriver {
  public:
    PostgresStatement(PostgresConnection& connection, std::string_view sql)
        : connection_(connection), sql_(in_postgresql(sql)) {}

    ~PostgresStatement() override {
        reset();
        if (is_prepared()) {
            connection_.drop(name_);
        }
    }

    void bind_whole(int index, std::int64_t value) override {
        bind(index, int8_oid, in_network_order(value));
    }

    void bind_real(int index, double value) override {
        bind(index, float8_oid, in_network_order(std::bit_cast<std::uint64_t>(value)));
    }

    void bind_text(int index, std::string_view value) override { bind(index, text_oid, std::string(value)); }

    void bind_blob(int index, std::string_view value) override { bind(index, bytea_oid, std::string(value)); }

    void bind_null(int index, Type type) override {
        static constexpr std::array<::Oid, 5> oids{text_oid, int8_oid, float8_oid, text_oid, bytea_oid};
        bind(index, oids.at(static_cast<std::size_t>(type)), std::nullopt);
    }

    void send() override {
        if (connection_.in_transaction()) {
            send_ahead(&rows_);
            is_sent_ = true;
        }
    }

    bool step() override {
        if (!rows_) {
            row_ = -1;
            if (is_sent_) {
                connection_.settle();
            } else {
                rows_ = ask();
            }
        }
        if (!rows_) {
            throw SqlError("the result is no longer available");
        }
        return ++row_ < ::PQntuples(rows_.get());
    }

    void run() override {
        if (!connection_.in_transaction()) {
            StatementDriver::run();
            return;
        }
        send_ahead();
        reset();
    }

    void find(const Otherwise& otherwise) override {
        if (!connection_.in_transaction()) {
            StatementDriver::find(otherwise);
            return;
        }
        run();
        connection_.expect(PostgresConnection::Rows::some, otherwise);
    }

    void reset() override {
        if (std::exchange(is_sent_, false)) {
            connection_.forget(&rows_);
        }
        rows_.reset();
        row_ = -1;
        values_.clear();
    }

    Type type(int column) const override {
        if (::PQgetisnull(rows_.get(), row_, column) != 0) {
            return Type::null;
        }
        switch (::PQftype(rows_.get(), column)) {
        case bool_oid:
        case int2_oid:
        case int4_oid:
        case int8_oid:
            return Type::integer;
        case float8_oid:
            return Type::real;
        case bytea_oid:
            return Type::blob;
        default:
            return Type::text; // and JSON, whose binary format is text
        }
    }

    std::int64_t whole(int column) const override {
        const char* bytes = ::PQgetvalue(rows_.get(), row_, column);
        switch (::PQftype(rows_.get(), column)) {
        case bool_oid:
            return *bytes;
        case int2_oid:
            return from_network_order<std::int16_t>(bytes);
        case int4_oid:
            return from_network_order<std::int32_t>(bytes);
        default:
            return from_network_order<std::int64_t>(bytes);
        }
    }

    double real(int column) const override {
        return std::bit_cast<double>(
            from_network_order<std::uint64_t>(::PQgetvalue(rows_.get(), row_, column)));
    }

    std::string_view bytes(int column) const override {
        return {::PQgetvalue(rows_.get(), row_, column),
                static_cast<std::size_t>(::PQgetlength(rows_.get(), row_, column))};
    }

  private:
    void bind(int index, ::Oid type, std::optional<std::string> value) {
        const auto count = static_cast<std::size_t>(index);
        if (types_.size() < count) {
            types_.resize(count);
        }
        values_.resize(std::max(values_.size(), count));
        types_[count - 1] = type;
        values_[count - 1] = std::move(value);
    }

    bool is_prepared() const { return prepared_in_ != 0 && prepared_in_ == connection_.made_; }

    PostgresConnection::Answer ask() {
        if (!connection_.ahead_.empty()) {
            send_ahead();
            return connection_.settle();
        }
        return connection_.again_if_lost([this]() -> ::PGresult* {
            if (::PGresult* failed = be_prepared()) {
                return failed;
            }
            return send_values() ? connection_.answer_to_one() : nullptr;
        });
    }

    void send_ahead(PostgresConnection::Answer* answer = nullptr) {
        if (must_be_prepared()) {
            connection_.settle();
            if (::PGresult* failed = be_prepared()) {
                connection_.checked(failed);
            }
        }
        connection_.send_ahead([this] { return send_values(); }, answer);
    }

    bool must_be_prepared() const { return has_run_ && !is_prepared(); }

    /// Returns an error result, or null.
    ::PGresult* be_prepared() {
        if (!must_be_prepared()) {
            return nullptr;
        }
        name_ = fmt::format("s{}", ++connection_.statements_);
        ::PGresult* prepared = ::PQprepare(connection_.connection_.get(), name_.c_str(), sql_.c_str(),
                                           static_cast<int>(types_.size()), types_.data());
        if (::PQresultStatus(prepared) != PGRES_COMMAND_OK) {
            return prepared;
        }
        ::PQclear(prepared);
        prepared_in_ = connection_.made_;
        return nullptr;
    }

    /// Sends the statement with its values. Returns whether that succeeded.
    bool send_values() {
        std::vector<const char*> values;
        std::vector<int> lengths;
        for (const std::optional<std::string>& value : values_) {
            values.push_back(value ? value->data() : nullptr);
            lengths.push_back(value ? static_cast<int>(value->size()) : 0);
        }
        const std::vector<int> formats(values.size(), in_binary);
        const int count = static_cast<int>(values.size());
        ::PGconn* connection = connection_.connection_.get();
        if (!std::exchange(has_run_, true)) {
            return ::PQsendQueryParams(connection, sql_.c_str(), count, types_.data(), values.data(),
                                       lengths.data(), formats.data(), in_binary)
                   == 1;
        }
        return ::PQsendQueryPrepared(connection, name_.c_str(), count, values.data(), lengths.data(),
                                     formats.data(), in_binary)
               == 1;
    }

    PostgresConnection& connection_;
    const std::string sql_;
    std::vector<::Oid> types_;
    std::vector<std::optional<std::string>> values_;
    bool has_run_ = false;
    std::string name_;
    std::uint64_t prepared_in_ = 0; ///< number of the connection it is prepared in; 0: none
    bool is_sent_ = false;
    PostgresConnection::Answer rows_;
    int row_ = -1;
};

std::unique_ptr<StatementDriver> make_postgres_statement(PostgresConnection& connection,
                                                         std::string_view sql) {
    return std::make_unique<PostgresStatement>(connection, sql);
}

} // namespace idavoll::server
