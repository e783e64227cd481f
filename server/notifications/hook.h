#pragma once

#include "server/notifications/notice.h"
#include "server/notifications/reach.h"

#include <optional>
#include <string>

/// Composes webhook messages in the format of each chat service. Pure functions. Only `mentions` can ping
/// anyone: names typed by players never do.
namespace idavoll::server {

struct HookNews {
    std::string id; ///< stays the same when an earlier message is edited
    Told kind = Told::turn;
    std::string text;
    std::string link;
};

/// Returns true if a sent message can be edited.
bool can_edit(const StoredHook& hook);

/// Returns the request for a new message or, with `edits` (an id from message_in), for editing an earlier
/// one.
Post hook_post(const StoredHook& hook, const HookNews& news, const std::optional<std::string>& edits);

/// Returns the id the chat gave to the new message, or nullopt if it cannot be edited.
std::optional<std::string> message_in(const StoredHook& hook, const HookNews& news,
                                      const std::string& answer);

} // namespace idavoll::server
