-- Alarms and alarm-events, and the newest of each code and device.

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
  -- when it recovered; null while it occurs
  recovered_at timestamptz,
  data_category text,
  -- values around the moment, of the best record that had any: a recovery that repeats none leaves them
  detail jsonb,
  detail_installed_at timestamptz,
  detail_sequence bigint,
  extra jsonb,
  primary key (company_id, machine_id, recorded_date, alarm_event_detail_key, type)
) partition by range (recorded_date);
-- A company's alarms by time.
create index alarm_of_company on alarm (company_id, recorded_date);
-- A corrected record may leave a code: what is then its newest is found without reading the others.
create index alarm_code on alarm (company_id, machine_id, error_code, (coalesce(control_device_code, '')), recorded_date desc);

-- The newest record of each code and device, so that what is open is known without the machine's past.
create table alarm_latest (
  company_id int not null,
  machine_id int not null,
  error_code text collate "C" not null,
  -- '' where the record names none
  device text collate "C" not null,
  recorded_date timestamptz not null,
  alarm_event_detail_key text collate "C" not null,
  type smallint not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  state smallint not null,
  primary key (company_id, machine_id, error_code, device)
);
create index alarm_latest_open on alarm_latest (company_id, machine_id, recorded_date desc) where state = 1;
create index alarm_latest_open_of_company on alarm_latest (company_id, recorded_date) where state = 1;

-- A row per machine, code and device whose newest record says 'occurring'. Not a table of its own: a
-- corrected record that leaves a code may have been the one that closed it, so what is newest must be known
-- of closed ones too.
create view open_alarm with (security_invoker = true) as
  select company_id, machine_id, error_code, nullif(device, '') as control_device_code, recorded_date, alarm_event_detail_key, type
  from alarm_latest where state = 1;
grant select on open_alarm to hoistline_app, hoistline_intake;

-- Whether a machine raised any alarm in a span of time: asked by the days of the daily report.
create function has_alarm_between(company int, machine int, from_at timestamptz, until_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from alarm a where a.company_id = company and a.machine_id = machine and a.recorded_date >= from_at and a.recorded_date < until_at)
$$;

insert into partitioned_table values ('alarm');
select protect('alarm', intake => 'select, insert, update');
select protect('alarm_latest', intake => 'select, insert, update, delete');
