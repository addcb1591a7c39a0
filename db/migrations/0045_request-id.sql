-- The request that begot an event or a mail; null for what no request begot.

-- Nullable and without a default: no row is rewritten.
alter table mail_event add column request_id uuid;
alter table mail add column request_id uuid;
