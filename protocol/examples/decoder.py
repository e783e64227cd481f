"""Decodes `view` and `patch` (protocol/README.md, "Views and patches"). No dependencies; Python 3.9 or later."""


class Decoder:
    """Decodes the messages of one connection, in order."""

    def __init__(self):
        self._shapes = []

    def decode(self, message):
        """Returns a `view` with a Turn and LogEntries in place of rows; a `patch` likewise, with RFC 6902 operations as
        `patch` in place of `changes`, and `from`, the seq of the view they apply to. Other messages are returned unchanged.
        """
        if message["type"] == "welcome":
            self._shapes = [shape.split(" ") for shape in message["events"]]
        if message["type"] not in ("view", "patch"):
            return message
        seq, log = message["seq"], message["log"]
        decoded = {**message, "turn": _turn_of(message["turn"]), "log": self._log_of(log, seq)}
        if message["type"] == "patch":
            decoded["from"] = seq - len(log)
            decoded["patch"] = _operations_of(decoded.pop("changes"), seq)
        return decoded

    def _log_of(self, rows, seq):
        entries = []
        at = 0
        for number, (seat, events, since, *by) in enumerate(rows, seq - len(rows) + 1):
            at += since
            entry = {"seq": number, "seat": seat, "at": at, "events": [self._event_of(event, seat) for event in events]}
            entries.append({**entry, "by": by[0]} if by else entry)
        return entries

    def _event_of(self, event, seat):
        if isinstance(event, dict):
            return event
        shape, *values = [event, seat] if isinstance(event, int) else event
        kind, *names = self._shapes[shape]
        return {"type": kind, **dict(zip(names, values))}


def apply_patch(view, patch):
    """Applies the operations of a decoded patch to a decoded view in place and returns the result."""
    for operation in patch:
        op, value = operation["op"], operation.get("value")
        keys = [key.replace("~1", "/").replace("~0", "~") for key in operation["path"].split("/")[1:]]
        if not keys:
            view = value
            continue
        parent = view
        for key in keys[:-1]:
            parent = parent[_key_in(parent, key)]
        last = _key_in(parent, keys[-1])
        if op == "remove":
            del parent[last]
        elif op == "add" and isinstance(parent, list):
            parent.insert(last, value)
        else:
            parent[last] = value
    return view


def _key_in(parent, key):
    return int(key) if isinstance(parent, list) else key


def _turn_of(row):
    to_act, scores, ranking, *more = row
    rest = {}
    tiebreak = None
    for part in more:
        if isinstance(part, dict):
            rest = dict(part)
        else:
            tiebreak = part or [None] * len(scores)
    rest.update(_clocks_of(rest.pop("clocks", None)))
    if "rows" in rest:
        rest["legal"] = [action for row in rest.pop("rows") for action in _actions_of(row)]
    standing = {"scores": scores, "tiebreak": tiebreak, "ranking": ranking}
    return {"to_act": to_act, "standing": standing, "can_undo": False, "result": None, **rest}


def _clocks_of(row):
    if row is None:
        return {"clocks": None, "deadline": None}
    deadline, *times = row
    clocks = [{"left": time[0], "running": True} if isinstance(time, list) else {"left": time, "running": False} for time in times]
    return {"clocks": clocks, "deadline": deadline or None}


def _actions_of(row):
    of, names, *values = row
    if not names:
        return [of]
    return [{**of, **dict(zip(names, values[start:]))} for start in range(0, len(values), len(names))]


def _operations_of(changes, seq):
    operations = []
    parts = iter(changes)
    for where in parts:
        if where.startswith("-"):
            operations.append({"op": "remove", "path": "/" + where[1:]})
        elif where.startswith("+"):
            operations.append({"op": "add", "path": "/" + where[1:], "value": next(parts)})
        else:
            operations.append({"op": "replace", "path": where and "/" + where, "value": next(parts)})
    return operations + [{"op": "replace", "path": "/seq", "value": seq}]
