-- Machines, their owners over time, and the latest state of each.

-- One row per machine ever known, whoever owns it. The application may not read it.
create table machine_identity (
  machine_id int generated always as identity primary key,
  serial text not null unique,
  time_difference int not null default 540
);

-- Who owned a machine when, in half-open spans: never two owners at one time.
create table ownership (
  machine_id int not null references machine_identity,
  company_id int not null,
  owned_from timestamptz not null,
  owned_to timestamptz,
  primary key (machine_id, owned_from),
  check (owned_to is null or owned_to > owned_from),
  -- The machine as a range of one: GiST compares integers only with an extension, ranges without.
  constraint ownership_one_at_a_time exclude using gist (int4range(machine_id, machine_id, '[]') with &&, tstzrange(owned_from, owned_to) with &&)
);

-- A serial as it is searched for: width and case folded. Its own case rule and not the database's, because
-- serials are Latin letters and digits.
create function folded_key(serial text) returns text language sql immutable strict parallel safe
  return lower(normalize(btrim(serial), nfkc) collate "C");

-- A serial as the manufacturer counts: letters, then a number, which sorts by its length and then its digits,
-- so that FC9 is FC0009 and sorts before FC0010. The same as domain/serial-order.ts.
create function counted_key(serial text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when part ~ '^[0-9]' then lpad(length(ltrim(part, '0'))::text, 2, '0') || ltrim(part, '0') else part end, '' order by place), '')
  from (select m[1] as part, place from regexp_matches(folded_key(serial), '[0-9]+|[^0-9 _./-]+', 'g') with ordinality as x(m, place)) parts
$$;

create table machine (
  company_id int not null references company,
  machine_id int not null,
  serial text collate "C" not null,
  display_serial text collate "C" not null,
  serial_2 text,
  type_code text not null,
  type_code_2 text,
  spec_no text,
  general_assembly_no text,
  machine_category char(2) not null check (machine_category in ('11','12','13','14','16','21','22','31','32','41')),
  body_category_id int,
  -- of a machine that another maker's server tells of; null of the manufacturer's own
  maker text,
  is_ic1r boolean not null default false,
  is_road_rail boolean not null default false,
  customer_management_no text,
  customer_name text,
  contract_partner text,
  contract_partner_code text,
  responsible_offices text[] not null default '{}',
  management_number text,
  -- counts the saves of management_number, which is edited in place
  management_number_version int not null default 1,
  registration_number text,
  chassis_number text,
  vin text,
  delivery_date date,
  manufactured_on date,
  agent_name text,
  agent_telephone text,
  service_shop_name text,
  service_shop_telephone text,
  country_code char(2),
  gas_code text,
  noise_code text,
  dpf boolean not null default false,
  free_inspection int,
  filter_maintenance_upper boolean not null default false,
  filter_maintenance_under boolean not null default false,
  -- when a person or a result said so of these lamps; a terminal's later record goes before it
  dpf_at timestamptz,
  filter_maintenance_upper_at timestamptz,
  filter_maintenance_under_at timestamptz,
  legal_inspection_crane date,
  legal_inspection_career date,
  legal_inspection_aerial date,
  legal_inspection_other date,
  -- the next of the four, so that due and overdue are one comparison
  legal_inspection_next date generated always as (least(legal_inspection_crane, legal_inspection_career, legal_inspection_aerial, legal_inspection_other)) stored,
  -- the schedule point that is due first, inspections included: its day, and its item or own name
  maintenance_next date,
  maintenance_next_item text,
  maintenance_next_name text,
  -- when that was computed; null once what it follows from has changed, until it is computed again
  scheduled_at timestamptz,
  -- what is due first: by the schedule, without one by the legal inspections
  due_on date generated always as (case when scheduled_at is not null then maintenance_next
    else least(legal_inspection_crane, legal_inspection_career, legal_inspection_aerial, legal_inspection_other) end) stored,
  due_item text generated always as (case when scheduled_at is not null then maintenance_next_item
    else case least(legal_inspection_crane, legal_inspection_career, legal_inspection_aerial, legal_inspection_other)
      when legal_inspection_crane then 'inspection-crane' when legal_inspection_career then 'inspection-career'
      when legal_inspection_aerial then 'inspection-aerial' when legal_inspection_other then 'inspection-other' end end) stored,
  work_instruction text[] not null default '{}',
  terminal_type smallint not null default 0 check (terminal_type between 0 and 6),
  terminal_number text,
  terminal_model text,
  contract_live boolean not null default true,
  -- belongs to a Geo Alert area, wherever the machine is; and is outside of one that it belongs to
  geo_alert boolean not null default false,
  geo_alert_outside boolean not null default false,
  -- of the site that it is on, when that has a name and is not hidden; kept by the sites
  site_name text,
  -- one folded line per searched field, in the order of server/machine/store.ts
  search_text text not null default '',
  owned boolean not null default true,
  version int not null default 1,
  -- when something that systems are told of was last changed; kept by a trigger
  changed_at timestamptz not null default now(),
  -- keys of search and order, kept by a trigger
  serial_key text collate "C" not null default '',
  display_serial_key text collate "C" not null default '',
  serial_order text collate "C" not null default '',
  display_serial_order text collate "C" not null default '',
  primary key (company_id, machine_id)
);
select of_company('machine');

create unique index machine_serial on machine (company_id, serial) where owned;
create index machine_serial_ever on machine (company_id, serial);
create index machine_counted_order on machine (company_id, serial_order, serial) where owned;
create index machine_serial_key on machine (company_id, serial_key) where owned;
create index machine_display_serial_key on machine (company_id, display_serial_key) where owned;
create index machine_maintenance_order on machine (company_id, maintenance_next, serial_order, serial) where owned;
create index machine_model on machine (company_id, machine_category, type_code) where owned;
-- A text search reads the texts of a company's machines, in the list's own order, from the index alone: the
-- table has them apart among fifty columns.
create index machine_search on machine (company_id, serial_order, serial) include (machine_id, search_text) where owned;
-- A machine that was sold is still listed in the months that were the company's.
create index machine_left on machine (company_id, serial_order, serial) where not owned;

create function set_machine_keys() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.serial_key := folded_key(new.serial);
  new.display_serial_key := folded_key(new.display_serial);
  new.serial_order := counted_key(new.serial);
  new.display_serial_order := counted_key(new.display_serial);
  return new;
end $$;
create trigger machine_keys before insert or update of serial, display_serial,
    serial_key, display_serial_key, serial_order, display_serial_order on machine
  for each row execute function set_machine_keys();

create function date_lamps() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.dpf is distinct from old.dpf and new.dpf_at is not distinct from old.dpf_at then
    new.dpf_at := now();
  end if;
  if new.filter_maintenance_upper is distinct from old.filter_maintenance_upper
    and new.filter_maintenance_upper_at is not distinct from old.filter_maintenance_upper_at then
    new.filter_maintenance_upper_at := now();
  end if;
  if new.filter_maintenance_under is distinct from old.filter_maintenance_under
    and new.filter_maintenance_under_at is not distinct from old.filter_maintenance_under_at then
    new.filter_maintenance_under_at := now();
  end if;
  return new;
end $$;
create trigger machine_lamps before update on machine for each row
  when ((new.dpf, new.filter_maintenance_upper, new.filter_maintenance_under)
    is distinct from (old.dpf, old.filter_maintenance_upper, old.filter_maintenance_under))
  execute function date_lamps();

create function forget_schedule() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.scheduled_at := null;
  return new;
end $$;
create trigger machine_schedule_outdated before update on machine for each row
  when ((new.type_code, new.machine_category, new.country_code, new.delivery_date, new.is_ic1r, new.free_inspection, new.dpf,
      new.filter_maintenance_upper, new.filter_maintenance_under, new.owned,
      new.legal_inspection_crane, new.legal_inspection_career, new.legal_inspection_aerial, new.legal_inspection_other)
    is distinct from (old.type_code, old.machine_category, old.country_code, old.delivery_date, old.is_ic1r, old.free_inspection, old.dpf,
      old.filter_maintenance_upper, old.filter_maintenance_under, old.owned,
      old.legal_inspection_crane, old.legal_inspection_career, old.legal_inspection_aerial, old.legal_inspection_other))
  execute function forget_schedule();

create function date_machine_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger machine_changed before update on machine for each row
  when ((new.version, new.management_number_version, new.owned, new.site_name, new.geo_alert, new.geo_alert_outside,
      new.maintenance_next, new.maintenance_next_item, new.maintenance_next_name)
    is distinct from (old.version, old.management_number_version, old.owned, old.site_name, old.geo_alert, old.geo_alert_outside,
      old.maintenance_next, old.maintenance_next_item, old.maintenance_next_name))
  execute function date_machine_change();

-- The latest that is known of a machine in its owner's time: a function of the set of its records, so their
-- order of arrival does not matter.
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
  -- the last value that each meter and level reported, and its day
  upper_hourmeter numeric(9,2),
  upper_hourmeter_on date,
  under_hourmeter numeric(9,2),
  under_hourmeter_on date,
  track_hourmeter numeric(9,2),
  track_hourmeter_on date,
  pto_hourmeter numeric(9,2),
  pto_hourmeter_on date,
  first_engine_hourmeter numeric(9,2),
  first_engine_hourmeter_on date,
  second_engine_hourmeter numeric(9,2),
  second_engine_hourmeter_on date,
  odometer numeric(10,1),
  odometer_on date,
  cruising_distance int,
  cruising_distance_on date,
  upper_fuel_level numeric(4,1),
  upper_fuel_level_on date,
  under_fuel_level numeric(4,1),
  under_fuel_level_on date,
  upper_ad_blue_level numeric(4,1),
  upper_ad_blue_level_on date,
  under_ad_blue_level numeric(4,1),
  under_ad_blue_level_on date,
  display_battery_level numeric(4,1),
  display_battery_level_on date,
  -- meters that were ever in doubt or replaced, by name, as domain/meter-chain.ts says it (MeterState); null: none
  meter_chains jsonb,
  -- later days need no look at those before, as long as they follow one another; '9999-12-31' while something is open
  meters_settled_on date,
  -- set while a transaction stores days, until their meters are settled
  unsettled boolean default false,
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
  -- each lamp as told last, and when
  filter_upper_lamp boolean,
  filter_upper_lamp_at timestamptz,
  filter_under_lamp boolean,
  filter_under_lamp_at timestamptz,
  dpf_lamp boolean,
  dpf_lamp_at timestamptz,
  -- from the alarms still open
  alarm_count int not null default 0,
  alarms jsonb not null default '[]',
  primary key (company_id, machine_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('machine_state');
create index machine_state_updated on machine_state (company_id, latest_updated_at);
create index machine_state_unsettled on machine_state (company_id, machine_id) where unsettled;
create index machine_state_doubted on machine_state (company_id, machine_id) where meters_settled_on = '9999-12-31';

-- Every machine of a company has a state from the start: storing records locks it, so that one machine's
-- records are stored one after the other.
create function create_machine_states() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  companies int[];
  machines int[];
begin
  select array_agg(company_id), array_agg(machine_id) into companies, machines from added;
  insert into machine_state (company_id, machine_id) select * from unnest(companies, machines) on conflict do nothing;
  return null;
end $$;
create trigger machine_state_created after insert on machine referencing new table as added
  for each statement execute function create_machine_states();

-- Number of machines that a company owns, so that the whole list needs no count.
create table machine_count (
  company_id int primary key references company,
  machines int not null
);
select of_company('machine_count');

create function count_machines() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  companies int[];
  counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(n) into companies, counts
    from (select company_id, count(*) filter (where owned) as n from added group by 1 order by 1) c;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg(-n) into companies, counts
    from (select company_id, count(*) filter (where owned) as n from removed group by 1 order by 1) c;
  else
    select array_agg(company_id), array_agg(n) into companies, counts
    from (
      select company_id, sum(n) as n from (
        select company_id, owned::int as n from added union all select company_id, -owned::int from removed) rows
      group by 1 order by 1) c;
  end if;
  if companies is null then
    return null;
  end if;
  insert into machine_count as m (company_id, machines)
  select company_id, n from unnest(companies, counts) changed (company_id, n) where n <> 0
  on conflict (company_id) do update set machines = m.machines + excluded.machines;
  perform advance_versions(companies, array_fill('machine'::text, array[cardinality(companies)]));
  return null;
end $$;
create trigger machine_inserted after insert on machine referencing new table as added
  for each statement execute function count_machines();
create trigger machine_updated after update on machine referencing old table as removed new table as added
  for each statement execute function count_machines();
create trigger machine_deleted after delete on machine referencing old table as removed
  for each statement execute function count_machines();

select protect('machine', app => 'select, update (management_number, management_number_version, search_text, geo_alert, geo_alert_outside, site_name,
    legal_inspection_crane, legal_inspection_career, legal_inspection_aerial, legal_inspection_other, free_inspection,
    filter_maintenance_upper, filter_maintenance_under, dpf, filter_maintenance_upper_at, filter_maintenance_under_at, dpf_at, registration_number, customer_management_no, customer_name, agent_name, agent_telephone,
    service_shop_name, service_shop_telephone, contract_partner, contract_partner_code, chassis_number, vin, gas_code, noise_code, country_code, delivery_date,
    manufactured_on, responsible_offices, work_instruction, version, maintenance_next, maintenance_next_item, maintenance_next_name, scheduled_at)', intake => 'select',
  worker => 'select, update (geo_alert, geo_alert_outside, site_name, maintenance_next, maintenance_next_item, maintenance_next_name, scheduled_at)');
select protect('machine_state', app => 'select, update (upper_hourmeter, upper_hourmeter_on, under_hourmeter, under_hourmeter_on, track_hourmeter, track_hourmeter_on, pto_hourmeter, pto_hourmeter_on,
    first_engine_hourmeter, first_engine_hourmeter_on, second_engine_hourmeter, second_engine_hourmeter_on, odometer, odometer_on, meter_chains, meters_settled_on, unsettled)', intake => 'select, insert, update', worker => 'select');
select protect('machine_count');
grant select on machine_identity, ownership to hoistline_intake;

-- A machine's offset is the deployment's, since terminals know no company: a company reads and sets that of its own machines.
create function own_offsets(machines int[]) returns table (machine_id int, time_difference int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.machine_id, i.time_difference from machine_identity i join ownership o using (machine_id)
  where o.company_id = current_company() and o.owned_to is null and i.machine_id = any(machines)
$$;
create function set_own_offset(machine int, minutes int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update machine_identity i set time_difference = minutes
  where i.machine_id = machine and exists (
    select from ownership o where o.machine_id = machine and o.company_id = current_company() and o.owned_to is null)
$$;
-- When a company has owned a machine itself; other owners' spans are not told.
create function own_spans(machine_serial text) returns table (owned_from timestamptz, owned_to timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.owned_from, o.owned_to from ownership o join machine_identity i using (machine_id)
  where i.serial = machine_serial and o.company_id = current_company() order by o.owned_from
$$;
revoke all on function own_offsets(int[]), set_own_offset(int, int), own_spans(text) from public;
grant execute on function own_spans(text) to hoistline_app;
grant execute on function own_offsets(int[]), set_own_offset(int, int) to hoistline_app;
-- Reports by mail ask it too.
grant execute on function own_offsets(int[]) to hoistline_worker;
