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
  error_code text collate "C" not null,
  control_device_code text,
  -- 1 occurring, 0 recovered
  state smallint not null,
  -- when it recovered; null while it occurs
  recovered_at timestamptz,
  data_category text,
  -- values around the moment, of the best record that had any: a recovery that repeats none leaves them
  detail jsonb,
  detail_installed_at timestamptz,
  detail_recorded_at timestamptz,
  detail_sequence bigint,
  extra jsonb,
  primary key (company_id, machine_id, recorded_date, alarm_event_detail_key, type)
) partition by range (recorded_date);
select of_company('alarm');
-- A code of a machine's device. Its cost keeps plans that were made for a small table from reading all of a
-- machine's alarms and asking this of each: they take the index. In SQL it would be inlined and its cost lost.
create function alarm_fault(company_id int, machine_id int, error_code text, control_device_code text) returns text
language plpgsql immutable parallel safe cost 10000 as $$
begin
  return concat_ws(e'\n', company_id, machine_id, error_code, coalesce(control_device_code, '')) collate "C";
end $$;
-- A corrected record may leave a code: what is then its newest is found without reading the others. No column of the
-- primary key comes first, so that a record's key has one index to be looked up in.
create index alarm_code on alarm (alarm_fault(company_id, machine_id, error_code, control_device_code), recorded_date desc);
-- The end of an alarm is the next record of its code that is over, however many say 'occurring' between.
create index alarm_over on alarm (company_id, machine_id, error_code, (coalesce(control_device_code, '')), recorded_date) where state = 0;

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
  recorded_at timestamptz not null,
  sequence bigint not null,
  state smallint not null,
  primary key (company_id, machine_id, error_code, device)
);
select of_company('alarm_latest');
create index alarm_latest_open on alarm_latest (company_id, machine_id, recorded_date desc) where state = 1;

-- A row per machine, code and device whose newest record says 'occurring'. Not a table of its own: a
-- corrected record that leaves a code may have been the one that closed it, so what is newest must be known
-- of closed ones too.
create view open_alarm with (security_invoker = true) as
  select company_id, machine_id, error_code, nullif(device, '') as control_device_code, recorded_date, alarm_event_detail_key, type
  from alarm_latest where state = 1;
grant select on open_alarm to hoistline_app, hoistline_intake;

insert into partitioned_table values ('alarm');
select protect('alarm', intake => 'select, insert, update');
select protect('alarm_latest', intake => 'select, insert, update, delete');
