#pragma once

#include "server/feeds/whisper.h"
#include "server/store/journal.h"

#include <functional>

namespace idavoll::server {

/// A journal of whose commits the other servers on the same database hear. Where there are none (an empty
/// `say`), that costs nothing.
class SharedJournal final : public Journal {
  public:
    /// `say` is called with what is durable, from any thread.
    SharedJournal(Journal& store, std::function<void(Whisper)> say) : store_(store), say_(std::move(say)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    GameId next_game_id() override;

    bool is_shared() const override { return store_.is_shared(); }

  private:
    Journal& store_;
    const std::function<void(Whisper)> say_;
};

/// What others are to hear of these changes, once they are durable.
Whisper whisper_by(const std::vector<Change>& changes);

} // namespace idavoll::server
