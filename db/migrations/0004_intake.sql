-- Terminals, gateways, the receive history and the quarantine.

-- A terminal in its machine. Its date of installation ranks its records, so a machine has no two of the same instant.
create table terminal (
  terminal_id int generated always as identity primary key,
  machine_id int not null references machine_identity,
  -- 0: no terminal but another maker's server (0040_feed.sql)
  terminal_type smallint not null check (terminal_type = 0 or terminal_type between 2 and 5),
  number text not null,
  model text,
  installed_at timestamptz not null,
  removed_at timestamptz check (removed_at > installed_at),
  -- SHA-256 of the credential; absent: sends through a gateway only
  credential_hash bytea unique check (length(credential_hash) = 32),
  unique (machine_id, installed_at)
);

-- A carrier's gateway sends for many terminals: for all, or for those named.
create table gateway (
  gateway_id int generated always as identity primary key,
  name text not null unique,
  every_terminal boolean not null,
  credential_hash bytea not null unique check (length(credential_hash) = 32)
);
create table gateway_terminal (
  gateway_id int not null references gateway,
  terminal_id int not null references terminal,
  primary key (gateway_id, terminal_id)
);

-- Counts the changes of terminals and owners: a batch whose records were placed before a change is placed again.
create table registry (version bigint not null);
insert into registry values (0);
create function count_registry_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update registry set version = version + 1;
  return null;
end $$;
create trigger machine_registered after insert or update or delete on machine_identity for each statement execute function count_registry_change();
create trigger terminal_registered after insert or update or delete on terminal for each statement execute function count_registry_change();
create trigger owner_registered after insert or update or delete on ownership for each statement execute function count_registry_change();

create type data_type as enum ('daily', 'alarm', 'alarm_event', 'histogram', 'position', 'accumulation', 'event', 'other');

-- One row per record that was accepted, winners and losers. `key_at` and `key` name what the record is about:
-- the day (00:00 UTC), the alarm, the instant. The order of the columns leaves no gaps (docs/decisions/bytes.md).
create table receive_history (
  company_id int not null,
  machine_id int not null,
  key_at timestamptz not null,
  recorded_at timestamptz not null,
  received_at timestamptz not null default now(),
  sequence bigint not null,
  terminal_id int not null,
  data_type data_type not null,
  -- six bytes of a SHA-256: the same identity with another content is refused
  content_hash bytea not null,
  key text collate "C" not null,
  -- of types that have no table of their own yet
  body jsonb,
  -- recorded_at: a terminal that begins its sequence anew sends another record. It stands first,
  -- so that pages of a machine's records by time need no index of their own.
  primary key (company_id, machine_id, recorded_at, data_type, terminal_id, sequence, key_at, key)
) partition by range (key_at);
select of_company('receive_history');

-- A record that was refused, whole, under its SHA-256, until someone has mended the cause and replays it.
create table quarantine (
  content_hash bytea primary key,
  raw bytea not null,
  code text not null,
  message text not null,
  terminal_id int,
  gateway_id int,
  -- of a terminal that a broker of messages vouches for
  terminal_number text,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  times int not null default 1,
  replayed_at timestamptz
);
create index quarantine_open on quarantine (last_seen_at) where replayed_at is null;

-- Finds the records that a type with a new table adopts, without reading the others.
create index receive_history_kept on receive_history (company_id, machine_id, data_type, key_at, key, terminal_id, sequence, recorded_at)
  where body is not null;

-- A company's records of a type in the order in which they came in, for systems that ask what is new. Batches have one
-- time for all of their records, so it takes little room.
create index receive_history_received on receive_history (company_id, data_type, received_at);

insert into partitioned_table values ('receive_history');
select protect('receive_history', intake => 'select, insert, update');
grant select on terminal, gateway, gateway_terminal, registry to hoistline_intake;
grant select, insert, update on quarantine to hoistline_intake;
-- A job keeps quarantine within its bound.
grant select, delete on quarantine to hoistline_worker;
