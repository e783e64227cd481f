-- A push subscription belongs to the session in which it was made, and each delivery is to one subscription.
-- README.md says what each column means.

ALTER TABLE subscriptions ADD COLUMN session INTEGER;
ALTER TABLE subscriptions ADD COLUMN made_for TEXT;
ALTER TABLE notices ADD COLUMN subscription INTEGER;

CREATE INDEX notices_by_subscription ON notices (subscription) WHERE subscription IS NOT NULL;

-- Of those made before, the session that was used last in a browser of that kind. Where there is none they end.
UPDATE subscriptions SET session = (
    SELECT s.id FROM sessions AS s WHERE s.person = subscriptions.person AND s.browser = subscriptions.browser
    ORDER BY s.used_at DESC, s.id LIMIT 1
);
