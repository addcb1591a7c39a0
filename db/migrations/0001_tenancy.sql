-- Companies, machines with their owners over time, the state of each machine, and the walls between companies.
-- Roles exist before the first migration: hoistline_owner (owns all), hoistline_app (one company a transaction), hoistline_intake (writes for any company).

create function current_company() returns int language sql stable parallel safe
  return nullif(current_setting('hoistline.company', true), '')::int;

create table company (
  company_id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  country_code char(2) not null,
  time_zone text not null default 'Asia/Tokyo',
  created_at timestamptz not null default now()
);

-- One row per machine ever known, whoever owns it. No tenant reads it.
create table machine_identity (
  machine_id int generated always as identity primary key,
  serial text not null unique,
  time_difference int not null default 540
);

-- Who owned a machine when (half-open spans that never overlap).
create table ownership (
  machine_id int not null references machine_identity,
  company_id int not null references company,
  owned_from timestamptz not null,
  owned_to timestamptz,
  primary key (machine_id, owned_from),
  check (owned_to is null or owned_to > owned_from)
);
create unique index ownership_current on ownership (machine_id) where owned_to is null;

create table machine (
  company_id int not null references company,
  machine_id int not null references machine_identity,
  serial text collate "C" not null,
  display_serial text collate "C" not null,
  serial_2 text,
  type_code text not null,
  type_code_2 text,
  spec_no text,
  machine_category char(2) not null check (machine_category in ('11','12','13','14','16','21','22','31','32','41')),
  body_category_id int,
  is_ic1r boolean not null default false,
  is_road_rail boolean not null default false,
  customer_management_no text,
  customer_name text,
  management_number text,
  registration_number text,
  chassis_number text,
  vin text,
  delivery_date date,
  manufactured_on date,
  agent_name text,
  service_shop_name text,
  country_code char(2),
  gas_code text,
  noise_code text,
  dpf boolean not null default false,
  free_inspection int,
  filter_maintenance_upper boolean not null default false,
  filter_maintenance_under boolean not null default false,
  legal_inspection_crane date,
  legal_inspection_career date,
  legal_inspection_aerial date,
  legal_inspection_other date,
  -- the next of the four, so that due and overdue are one comparison
  legal_inspection_next date generated always as (least(legal_inspection_crane, legal_inspection_career, legal_inspection_aerial, legal_inspection_other)) stored,
  work_instruction text[] not null default '{}',
  terminal_type smallint not null default 0 check (terminal_type between 0 and 6),
  terminal_number text,
  terminal_model text,
  contract_live boolean not null default true,
  geo_alert boolean not null default false,
  search_text text not null default '',
  owned boolean not null default true,
  version int not null default 1,
  primary key (company_id, machine_id)
);
create unique index machine_serial on machine (company_id, serial) where owned;
create index machine_management on machine (company_id, management_number, serial) where owned;

-- The latest that is known of a machine in its owner's time: a maximum over its records, so the order of arrival does not matter.
create table machine_state (
  company_id int not null,
  machine_id int not null,
  -- from the newest day
  latest_recorded_date date,
  daily_installed_at timestamptz,
  daily_sequence bigint,
  daily_recorded_at timestamptz,
  time_difference int,
  upper_operation_data text,
  under_operation_data text,
  upper_hourmeter numeric(9,2),
  under_hourmeter numeric(9,2),
  track_hourmeter numeric(9,2),
  pto_hourmeter numeric(9,2),
  first_engine_hourmeter numeric(9,2),
  second_engine_hourmeter numeric(9,2),
  odometer numeric(10,1),
  cruising_distance int,
  upper_fuel_level numeric(4,1),
  under_fuel_level numeric(4,1),
  upper_ad_blue_level numeric(4,1),
  under_ad_blue_level numeric(4,1),
  display_battery_level numeric(4,1),
  -- from the newest record of any type
  latest_updated_at timestamptz,
  -- from the newest position
  latest_latitude double precision,
  latest_longitude double precision,
  location_recorded_at timestamptz,
  location_type smallint,
  location_installed_at timestamptz,
  location_sequence bigint,
  send_place text,
  -- newest position of type 2 (final position): key off
  keyed_off_at timestamptz,
  -- from the alarms still open
  alarm_count int not null default 0,
  alarms jsonb not null default '[]',
  primary key (company_id, machine_id),
  foreign key (company_id, machine_id) references machine
);
create index machine_state_updated on machine_state (company_id, latest_updated_at);

-- Counts a company's changes, so that an unchanged answer is known without asking for it again.
create table fleet_version (
  company_id int primary key references company,
  machines int not null default 0,
  version bigint not null default 0
);

create function count_machines() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into fleet_version as v (company_id, machines, version)
  values (coalesce(new.company_id, old.company_id), (case when new.owned then 1 else 0 end) - (case when old.owned then 1 else 0 end), 1)
  on conflict (company_id) do update set machines = v.machines + excluded.machines, version = v.version + 1;
  return null;
end $$;
create trigger machine_counted after insert or update or delete on machine for each row execute function count_machines();

-- What was done, by whom; the application may add and read, never change or take away.
create table audit (
  company_id int not null,
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  account_id int,
  address inet,
  request_id text,
  verb text not null,
  noun text not null,
  key text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, audit_id)
);
create index audit_at on audit (company_id, at);

-- What holds for the whole deployment: outage switch, demo mark, progress of the demo's filling. Not a tenant's.
create table setting (
  name text primary key,
  value jsonb not null
);

do $$
declare t text;
begin
  foreach t in array array['machine', 'machine_state', 'audit', 'fleet_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy app_company on %I for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()))', t);
    execute format('create policy intake_any on %I for all to hoistline_intake using (true) with check (true)', t);
    execute format('create policy owner_any on %I for all to hoistline_owner using (true) with check (true)', t);
  end loop;
end $$;

grant select on company, fleet_version, setting to hoistline_app;
grant select, update on machine, machine_state to hoistline_app;
grant select, insert on audit to hoistline_app;
grant select on company, machine_identity, ownership, machine, setting to hoistline_intake;
grant select, insert, update on machine_state, fleet_version to hoistline_intake;
grant insert on audit to hoistline_intake;
