-- What machines report: terminals and gateways that may speak, the nouns' tables by time, the receive history, and what was refused.

-- A terminal in its machine. Its date of installation ranks its records, so a machine has no two of the same instant.
create table terminal (
  terminal_id int generated always as identity primary key,
  machine_id int not null references machine_identity,
  terminal_type smallint not null check (terminal_type between 2 and 5),
  number text not null,
  model text,
  installed_at timestamptz not null,
  removed_at timestamptz check (removed_at > installed_at),
  -- SHA-256 of the credential; absent: speaks through a gateway only
  credential_hash bytea unique check (length(credential_hash) = 32),
  unique (machine_id, installed_at)
);

-- A carrier's gateway speaks for many terminals: for all, or for those named.
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

-- Counts the changes of who has which terminal and who owns which machine: a batch that was placed before one is placed anew.
create table registry (version bigint not null);
insert into registry values (0);
create function count_registry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update registry set version = version + 1;
  return null;
end $$;
create trigger machine_registered after insert or update or delete on machine_identity for each statement execute function count_registry();
create trigger terminal_registered after insert or update or delete on terminal for each statement execute function count_registry();
create trigger owner_registered after insert or update or delete on ownership for each statement execute function count_registry();

create type data_type as enum ('daily', 'alarm', 'alarm_event', 'histogram', 'position', 'accumulation', 'event', 'other');

-- One line per record that was accepted, winners and losers. `key_at` and `key` name what the record is about: the day (00:00 UTC), the alarm, the instant.
create table receive_history (
  company_id int not null,
  machine_id int not null,
  data_type data_type not null,
  key_at timestamptz not null,
  key text collate "C" not null,
  terminal_id int not null,
  sequence bigint not null,
  recorded_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- the first half of a SHA-256: the same identity with another content is refused
  content_hash uuid not null,
  -- of types that have no table of their own yet
  body jsonb,
  primary key (company_id, machine_id, data_type, key_at, key, terminal_id, sequence)
) partition by range (key_at);

-- One machine's day, as its best record tells it: of the terminal installed last, the highest sequence.
create table daily_report (
  company_id int not null,
  machine_id int not null,
  recorded_date date not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_at timestamptz not null,
  time_difference smallint not null,
  upper_operation_data text not null,
  under_operation_data text,
  upper_hourmeter numeric(9,2),
  under_hourmeter numeric(9,2),
  track_hourmeter numeric(9,2),
  pto_hourmeter numeric(9,2),
  first_engine_hourmeter numeric(9,2),
  second_engine_hourmeter numeric(9,2),
  odometer numeric(10,1),
  diff_odometer numeric(10,1),
  mileage numeric(10,1),
  cruising_distance int,
  upper_operation_hour numeric(4,2),
  under_operation_hour numeric(4,2),
  track_operation_hour numeric(4,2),
  engine_working_hour numeric(4,2),
  hydraulic_oil_high_temp_hour numeric(4,2),
  crane_operation_pto_on_hour numeric(4,2),
  travelling_pto_off_hour numeric(4,2),
  stoping_pto_off_neutral_hour numeric(4,2),
  fuel_efficiency_pto_on numeric(8,2),
  fuel_efficiency_pto_off numeric(8,2),
  fuel_consumption_pto_on numeric(8,2),
  fuel_consumption_pto_off numeric(8,2),
  max_coolant_temp_diff numeric(6,1),
  max_torcon_fluid_temp_diff numeric(6,1),
  avg_torcon_pressure numeric(8,3),
  overload_counts int,
  emergope_counts int,
  upper_fuel_level numeric(4,1),
  under_fuel_level numeric(4,1),
  upper_ad_blue_level numeric(4,1),
  under_ad_blue_level numeric(4,1),
  battery_level numeric(4,1),
  has_alarm boolean not null,
  extra jsonb,
  -- a meter stands lower than on the day before
  meter_backwards boolean not null default false,
  primary key (company_id, machine_id, recorded_date)
) partition by range (recorded_date);

create table position (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  -- 1 job site, 2 final position (key off), 3 others
  data_type smallint not null,
  send_place text,
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);

create table alarm (
  company_id int not null,
  machine_id int not null,
  recorded_date timestamptz not null,
  alarm_event_detail_key text collate "C" not null,
  -- 1 alarm, 3 alarm-event
  type smallint not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_at timestamptz not null,
  error_code text not null,
  control_device_code text,
  -- 1 occurring, 0 recovered
  state smallint not null,
  data_category text,
  extra jsonb,
  primary key (company_id, machine_id, recorded_date, alarm_event_detail_key, type)
) partition by range (recorded_date);

-- A record that was refused, whole, under its SHA-256, until someone has mended the cause and replays it.
create table quarantine (
  content_hash bytea primary key,
  raw bytea not null,
  code text not null,
  message text not null,
  terminal_id int,
  gateway_id int,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  times int not null default 1,
  replayed_at timestamptz
);
create index quarantine_open on quarantine (last_seen_at) where replayed_at is null;

do $$
declare t text;
begin
  foreach t in array array['receive_history', 'daily_report', 'position', 'alarm'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy app_company on %I for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()))', t);
    execute format('create policy intake_any on %I for all to hoistline_intake using (true) with check (true)', t);
    execute format('create policy owner_any on %I for all to hoistline_owner using (true) with check (true)', t);
    execute format('grant select on %I to hoistline_app', t);
    execute format('grant select, insert, update on %I to hoistline_intake', t);
  end loop;
end $$;
grant select on terminal, gateway, gateway_terminal, registry to hoistline_intake;
grant select, insert, update on quarantine to hoistline_intake;

-- Makes the partition that holds an instant, by quarter, before 2020 by year; answers its name. Attached rather than created in place,
-- so that records go on being stored meanwhile; behind a lock, so that two who need the same one make it once. Nobody has rights on
-- a partition itself, and its own row security would show nothing: the way in is the table.
create function ensure_partition(parent text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  day timestamp := at at time zone 'UTC';
  span text := case when day < '2020-01-01' then 'year' else 'quarter' end;
  lower_bound timestamp := date_trunc(span, day);
  upper_bound timestamp := lower_bound + case span when 'year' then interval '1 year' else interval '3 months' end;
  name text := parent || '_' || to_char(lower_bound, case span when 'year' then 'YYYY' else 'YYYY"q"Q' end);
  bound text := case parent when 'daily_report' then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS"+00"' end;
begin
  if parent not in ('receive_history', 'daily_report', 'position', 'alarm') then
    raise exception 'no partitions of %', parent;
  end if;
  perform pg_advisory_xact_lock(hashtext('hoistline.partition'), hashtext(name));
  if to_regclass('public.' || quote_ident(name)) is null then
    execute format('create table public.%I (like public.%I including all)', name, parent);
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('create policy owner_any on public.%I for all to hoistline_owner using (true) with check (true)', name);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parent, name, to_char(lower_bound, bound), to_char(upper_bound, bound));
  end if;
  return name;
end $$;
revoke execute on function ensure_partition(text, timestamptz) from public;
grant execute on function ensure_partition(text, timestamptz) to hoistline_intake;

-- Every machine of a company has a state from the start: storing records locks it, so that one machine's records go in one after the other.
create function start_machine_state() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into machine_state (company_id, machine_id) values (new.company_id, new.machine_id) on conflict do nothing;
  return null;
end $$;
create trigger machine_has_state after insert on machine for each row execute function start_machine_state();
