#pragma once

#include "server/notifications/notice.h"
#include "server/notifications/reach.h"

#include <optional>
#include <string>

/// What a room says to its hook, in the form that the chat takes: pure functions. Names that people typed
/// call nobody: only who is named in `mentions` is called.
namespace idavoll::server {

struct HookNews {
    std::string id; ///< the same for what says better what was said before
    Told kind = Told::turn;
    std::string text;
    std::string link;
};

/// Whether a message can be said better once it was sent.
bool can_edit(const StoredHook& hook);

/// A new message, or with `edits` (its id, as message_in gave it) the same one said better.
Post hook_post(const StoredHook& hook, const HookNews& news, const std::optional<std::string>& edits);

/// How the chat calls the message that it has just taken; nothing if it cannot be edited.
std::optional<std::string> message_in(const StoredHook& hook, const HookNews& news,
                                      const std::string& answer);

} // namespace idavoll::server
