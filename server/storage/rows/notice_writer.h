#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/rows/statements.h"

namespace idavoll::server {

/// Writes notifications to the outbox together with their causes, and updates their state; the caller manages
/// the transaction. People without a channel get no row: a move at such a table costs one lookup and no
/// write.
class NoticeWriter {
  public:
    explicit NoticeWriter(Statements& statements) : statements_(statements) {}

    /// The people of a game, or their channels, may have changed.
    void look_again() { asked_.reset(); }

    /// Queues notifications about whose turn it is. Called before the turns are written, to skip players who
    /// were asked before.
    void before(const TurnsChanged& changed);
    /// Queues notifications a day and two hours before a seat's time runs out, which follow the deadline, and
    /// when it has. Called before the times are written.
    void before(const TimesChanged& changed);
    void after(const DeadlineMoved& moved);
    /// Queues new proposals for those who must answer. Called before they are written.
    void before(const ProposalsChanged& changed);
    /// Only queues that a seat ran out of time.
    void after(const ActionAccepted& accepted);
    void after(const GameStarted& started);
    void after(const GameEnded& ended);
    void after(const ChatSaid& said);
    void after(const Nudged& nudged);
    void after(const RematchMade& rematch);
    void after(const InvitationMade& made);
    /// Called while the invitation still exists.
    void before(const InvitationAnswered& answered);
    void after(const RoomRemoved& removed);
    /// A changed address is no longer confirmed.
    void after(const AccountChanged& changed);
    /// Moves a guest's subscriptions of this browser to the session.
    void after(const SessionBegun& begun);
    /// Ends the sessions' subscriptions.
    void after(const SessionsEnded& ended);
    void after(const SessionsExpired& expired);
    void after(const AccountMerged& merged);

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const NoticeChange& change);

  private:
    bool may_hear(GameId game);
    /// Removes ended subscriptions and their pending rows, of one person or of all.
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
    void apply(const RemindersDue& due);

    struct Before;
    void follow_deadline(GameId game, Seat seat, const Before& before, const SeatTime& time);
    void tell_up(GameId game, const std::string& person, Milliseconds at);
    /// Notifies all players and the room's webhook.
    void tell_table(GameId game, std::string_view kind, std::int64_t cause, Milliseconds at);

    Statements& statements_;
    /// The game whose channels were last asked for since then, and whether it has any.
    std::optional<GameId> asked_;
    bool may_hear_ = false;
};

} // namespace idavoll::server
