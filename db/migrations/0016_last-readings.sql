-- The last value that each meter and level reported, with its day; the newest alarm per code and device; days on which a meter ran backwards.

alter table machine_state
  add column upper_hourmeter_on date, add column under_hourmeter_on date, add column track_hourmeter_on date,
  add column pto_hourmeter_on date, add column first_engine_hourmeter_on date, add column second_engine_hourmeter_on date,
  add column odometer_on date, add column cruising_distance_on date,
  add column upper_fuel_level_on date, add column under_fuel_level_on date,
  add column upper_ad_blue_level_on date, add column under_ad_blue_level_on date, add column display_battery_level_on date;

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
alter table alarm_latest enable row level security;
alter table alarm_latest force row level security;
create policy app_company on alarm_latest for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy intake_any on alarm_latest for all to hoistline_intake using (true) with check (true);
create policy owner_any on alarm_latest for all to hoistline_owner using (true) with check (true);
grant select on alarm_latest to hoistline_app;
grant select, insert, update, delete on alarm_latest to hoistline_intake;

-- A corrected record may leave a code: what is then its newest is found without reading the others.
create index alarm_code on alarm (company_id, machine_id, error_code, (coalesce(control_device_code, '')), recorded_date desc);

create index daily_report_backwards on daily_report (company_id, machine_id, recorded_date) where meter_backwards;

-- As before, but each meter of a month is the last one reported in it, whichever day that was.
create or replace function tell_months_anew(company int default null, machine int default null, day date default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  first date := date_trunc('month', day)::date;
begin
  delete from daily_month m where (company is null or m.company_id = company) and (machine is null or m.machine_id = machine)
    and (first is null or m.month = first);
  insert into daily_month (company_id, machine_id, month, reported, operated, last_recorded_date, operation_slots, running_slots,
    neutral_slots, track_slots, no_ope_slots, fuel_consumption_pto_on, fuel_consumption_pto_off, fuel_on_days, fuel_off_days,
    odometer, upper_hourmeter, under_hourmeter, track_hourmeter, pto_hourmeter, first_engine_hourmeter, second_engine_hourmeter)
  select d.company_id, d.machine_id, date_trunc('month', d.recorded_date)::date as month,
    bit_or(1 << (extract(day from d.recorded_date)::int - 1)) as reported,
    bit_or(case when d.upper_operation_data ~ '[23]' or d.under_operation_data ~ '2'
      then 1 << (extract(day from d.recorded_date)::int - 1) else 0 end) as operated,
    max(d.recorded_date) as last_recorded_date,
    sum(96 - octet_length(replace(d.upper_operation_data, '3', ''))) as operation_slots,
    sum(96 - octet_length(replace(d.upper_operation_data, '2', ''))) as running_slots,
    sum(96 - octet_length(replace(d.upper_operation_data, '1', ''))) as neutral_slots,
    sum(96 - coalesce(octet_length(replace(d.under_operation_data, '2', '')), 96)) as track_slots,
    sum(96 - coalesce(octet_length(replace(d.under_operation_data, '1', '')), 96)) as no_ope_slots,
    coalesce(sum(d.fuel_consumption_pto_on), 0) as fuel_on, coalesce(sum(d.fuel_consumption_pto_off), 0) as fuel_off,
    count(d.fuel_consumption_pto_on) as fuel_on_days, count(d.fuel_consumption_pto_off) as fuel_off_days,
    (array_agg(d.odometer order by d.recorded_date desc) filter (where d.odometer is not null))[1],
    (array_agg(d.upper_hourmeter order by d.recorded_date desc) filter (where d.upper_hourmeter is not null))[1],
    (array_agg(d.under_hourmeter order by d.recorded_date desc) filter (where d.under_hourmeter is not null))[1],
    (array_agg(d.track_hourmeter order by d.recorded_date desc) filter (where d.track_hourmeter is not null))[1],
    (array_agg(d.pto_hourmeter order by d.recorded_date desc) filter (where d.pto_hourmeter is not null))[1],
    (array_agg(d.first_engine_hourmeter order by d.recorded_date desc) filter (where d.first_engine_hourmeter is not null))[1],
    (array_agg(d.second_engine_hourmeter order by d.recorded_date desc) filter (where d.second_engine_hourmeter is not null))[1]
  from daily_report d
  where (company is null or d.company_id = company) and (machine is null or d.machine_id = machine)
    and (first is null or d.recorded_date >= first and d.recorded_date < first + interval '1 month')
  group by d.company_id, d.machine_id, date_trunc('month', d.recorded_date);
end $$;
