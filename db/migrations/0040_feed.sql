-- Feeds of other makers by ISO 15143-3, their runs, machines and readings.

create table feed (
  company_id int not null references company,
  feed_id int generated always as identity,
  name text not null check (char_length(name) between 1 and 60),
  -- of the fleet's first page
  address text not null check (char_length(address) <= 500),
  sign_in text not null check (sign_in in ('none', 'basic', 'key', 'client_credentials')),
  -- the user, the header that takes the key, or the OAuth client
  user_name text check (char_length(user_name) <= 200),
  -- of client credentials
  token_address text check (char_length(token_address) <= 500),
  every_minutes int not null check (every_minutes in (15, 30, 60, 240, 1440)),
  created_at timestamptz not null default now(),
  created_by int,
  next_run_at timestamptz not null default now(),
  primary key (company_id, feed_id)
);
select of_company('feed');
select protect('feed', app => 'select, insert, delete, update (next_run_at)', intake => 'select, update', worker => 'select');

-- As the other server needs it; the application may not read it.
create table feed_secret (
  company_id int not null,
  feed_id int not null,
  secret text not null check (char_length(secret) <= 1000),
  primary key (company_id, feed_id),
  foreign key (company_id, feed_id) references feed on delete cascade
);
select of_company('feed_secret');
select protect('feed_secret', app => 'insert', intake => 'select');

-- A run; the newest of each feed are kept.
create table feed_run (
  company_id int not null,
  feed_id int not null,
  run_id bigint generated always as identity,
  started_at timestamptz not null default now(),
  -- null while it runs, and of a run that was broken off
  ended_at timestamptz,
  pages int not null default 0,
  machines int not null default 0,
  values_new int not null default 0,
  values_known int not null default 0,
  values_refused int not null default 0,
  -- every page was read
  is_complete boolean not null default false,
  -- what was noticed: {code, count?, serial?, page?, detail?}, as in src/contract/feed/choices.ts
  notes jsonb not null default '[]',
  primary key (company_id, feed_id, run_id),
  foreign key (company_id, feed_id) references feed on delete cascade
);
select of_company('feed_run');
select protect('feed_run', intake => 'select, insert, update, delete');

-- Machines of other makers, and what their makers' servers said of them last: kind → {at, value}.
create table feed_machine (
  company_id int not null,
  machine_id int not null,
  -- null once the feed was removed; another may take the machine on then
  feed_id int,
  latest jsonb not null default '{}',
  primary key (company_id, machine_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('feed_machine');
create index feed_machine_feed on feed_machine (company_id, feed_id);
select protect('feed_machine', app => 'select, update (feed_id)', intake => 'select, insert, update');

-- Counters and levels at the time of their measurement.
create table feed_reading (
  company_id int not null,
  machine_id int not null,
  kind text collate "C" not null,
  measured_at timestamptz not null,
  value double precision not null,
  -- the time is that of fetching: the other server told none of measuring
  is_time_of_fetching boolean not null,
  primary key (company_id, machine_id, kind, measured_at),
  foreign key (company_id, machine_id) references machine
);
select of_company('feed_reading');
select protect('feed_reading', intake => 'select, insert');

-- Makes a machine of another maker with its owner and the source of its records.
create function add_feed_machine(company int, feed int, described jsonb) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  id int;
begin
  insert into machine_identity (serial, time_difference)
    values (described ->> 'serial', (described ->> 'time_difference')::int) returning machine_identity.machine_id into id;
  insert into ownership (machine_id, company_id, owned_from) values (id, company, '2000-01-01T00:00:00Z');
  insert into machine (company_id, machine_id, serial, display_serial, type_code, machine_category, maker, management_number, vin, search_text)
    values (company, id, described ->> 'serial', described ->> 'display_serial', described ->> 'type_code', '41', described ->> 'maker',
      described ->> 'management_number', described ->> 'vin', described ->> 'search_text');
  insert into terminal (machine_id, terminal_type, number, installed_at) values (id, 0, 'feed', '2000-01-01T00:00:00Z');
  perform keep_machine_terminals(array[id]);
  insert into feed_machine (company_id, machine_id, feed_id) values (company, id, feed);
  return id;
end $$;
revoke execute on function add_feed_machine(int, int, jsonb) from public;
grant execute on function add_feed_machine(int, int, jsonb) to hoistline_intake;
