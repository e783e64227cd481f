#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/sql/sql.h"

namespace idavoll::server {

/// Writes what is to be told, with what causes it, and what becomes of it; the caller opens and ends the
/// transaction. Whoever cannot be reached gets no row: a move at a table of such people finds that out by two
/// keys and writes nothing.
class NoticeWriter {
  public:
    explicit NoticeWriter(Connection& connection);

    /// Whose turn it is from now on. Before the turns themselves are written: who was asked already has been
    /// told.
    void before(const TurnsChanged& changed);
    /// When a seat's time runs out: that is told a day and two hours before, by rows that wait until then and
    /// follow the deadline; and once it has. Before the times themselves are written.
    void before(const TimesChanged& changed);
    void after(const DeadlineMoved& moved);
    /// What is proposed anew, to those who are to answer. Before it is written.
    void before(const ProposalsChanged& changed);
    /// Of actions, only that the server lets a seat run out of time is told.
    void after(const ActionAccepted& accepted);
    void after(const GameStarted& started);
    void after(const GameEnded& ended);
    void after(const ChatSaid& said);
    void after(const RematchMade& rematch);
    void after(const InvitationMade& made);
    /// While the invitation says still whose it was.
    void before(const InvitationAnswered& answered);
    void after(const RoomRemoved& removed);
    /// An address that is another now does not count any more.
    void after(const AccountChanged& changed);
    /// A guest's subscriptions at this browser go on with the session.
    void after(const SessionBegun& begun);
    /// Subscriptions end with their sessions.
    void after(const SessionsEnded& ended);
    void after(const SessionsExpired& expired);
    void after(const AccountMerged& merged);

    /// Throws Misfit or SqlError, as ChangeWriter does.
    void write(const NoticeChange& change);

  private:
    bool may_hear(GameId game);
    /// Removes the subscriptions that have ended, and what waits for them. Nothing: everybody's.
    void end_subscriptions(const std::optional<std::string>& person);
    void apply(const ConfirmationAsked& asked);
    void apply(const ConfirmationMade& made);
    void apply(const AddressConfirmed& confirmed);
    void apply(const ResetAsked& asked);
    void apply(const SubscriptionAdded& added);
    void apply(const SubscriptionRemoved& removed);
    void apply(const SubscriptionUsed& used);
    void apply(const MuteChanged& changed);
    void apply(const HookSet& set);
    void apply(const HookRemoved& removed);
    void apply(const HookMessageKept& kept);
    void apply(const TrialAsked& asked);
    void apply(const NoticesClaimed& claimed);
    void apply(const NoticesSplit& split);
    void apply(const NoticesPostponed& postponed);
    void apply(const NoticesDropped& dropped);
    void apply(const NoticesSent& sent);
    void apply(const NoticesFailed& failed);
    void apply(const NoticesLost& lost);

    struct Before;
    void follow_deadline(GameId game, Seat seat, const Before& before, const SeatTime& time);
    void tell_up(GameId game, const std::string& person, Milliseconds at);
    /// To everybody who sits, and to the room's hook.
    void tell_table(GameId game, std::string_view kind, std::int64_t cause, Milliseconds at);

    template <class... Values>
    void run(std::string_view sql, const Values&... values) {
        Statement(connection_, sql).with(values...).run();
    }

    void must_fit(const char* what) const;

    Connection& connection_;
    Statement may_hear_;
    Statement turn_;
    Statement turn_hook_;
    Statement chat_;
    Statement time_before_;
    Statement warn_;
    Statement move_warning_;
    Statement drop_warnings_;
    Statement asked_;
};

} // namespace idavoll::server
