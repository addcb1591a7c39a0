-- Daily reports, months, utilisation targets and company holidays.

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
  -- quarters of an hour by a counter of which nobody knows where in the day they lie; the digits are 0 then
  counter_operation_slots smallint,
  counter_neutral_slots smallint,
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
  -- what the terminal says of meters that were replaced on this day: name → {old_value, new_value}
  meter_replaced jsonb,
  -- meters of this day that are out of the ordinary: name → doubted, voided (both count nowhere), replaced, restarted
  meter_marks jsonb,
  primary key (company_id, machine_id, recorded_date)
) partition by range (recorded_date);
select of_company('daily_report');
create index daily_report_marked on daily_report (company_id, machine_id, recorded_date) where meter_marks is not null;

-- One narrow row per machine and month, so that lists of all machines read it instead of 31 rows of digits each.
create table daily_month (
  company_id int not null,
  machine_id int not null,
  -- its first day
  month date not null,
  -- days with a report, and days on which the machine was operated: bit 0 is the first
  reported int not null,
  operated int not null,
  last_recorded_date date not null,
  -- slots of 15 minutes
  operation_slots int not null,
  running_slots int not null,
  neutral_slots int not null,
  track_slots int not null,
  no_ope_slots int not null,
  -- sums over the days that report them, and how many do
  fuel_consumption_pto_on numeric(12,2) not null,
  fuel_consumption_pto_off numeric(12,2) not null,
  fuel_on_days int not null,
  fuel_off_days int not null,
  -- the last value that each meter reported in the month
  odometer numeric(10,1),
  upper_hourmeter numeric(9,2),
  under_hourmeter numeric(9,2),
  track_hourmeter numeric(9,2),
  pto_hourmeter numeric(9,2),
  first_engine_hourmeter numeric(9,2),
  second_engine_hourmeter numeric(9,2),
  primary key (company_id, machine_id, month)
);
select of_company('daily_month');

-- Whether a day's reading of a meter is one that counts.
create function meter_counts(reading numeric, marks jsonb, meter text) returns boolean language sql immutable parallel safe
  return reading is not null and (marks is null or coalesce(marks ->> meter, '') not in ('doubted', 'voided'));

-- Derives months from their days: of all machines, of one, or one month of it. Intake keeps a month by what a day
-- changes; this is for days that are written or deleted past intake.
create function rebuild_daily_months(company int default null, machine int default null, day date default null) returns void
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
    bit_or(case when d.upper_operation_data ~ '[23]' or d.under_operation_data ~ '2' or d.counter_operation_slots > 0
      then 1 << (extract(day from d.recorded_date)::int - 1) else 0 end) as operated,
    max(d.recorded_date) as last_recorded_date,
    sum(96 - octet_length(replace(d.upper_operation_data, '3', '')) + coalesce(d.counter_operation_slots, 0)) as operation_slots,
    sum(96 - octet_length(replace(d.upper_operation_data, '2', ''))) as running_slots,
    sum(96 - octet_length(replace(d.upper_operation_data, '1', '')) + coalesce(d.counter_neutral_slots, 0)) as neutral_slots,
    sum(96 - coalesce(octet_length(replace(d.under_operation_data, '2', '')), 96)) as track_slots,
    sum(96 - coalesce(octet_length(replace(d.under_operation_data, '1', '')), 96)) as no_ope_slots,
    coalesce(sum(d.fuel_consumption_pto_on), 0) as fuel_on, coalesce(sum(d.fuel_consumption_pto_off), 0) as fuel_off,
    count(d.fuel_consumption_pto_on) as fuel_on_days, count(d.fuel_consumption_pto_off) as fuel_off_days,
    (array_agg(d.odometer order by d.recorded_date desc) filter (where meter_counts(d.odometer, d.meter_marks, 'odometer')))[1],
    (array_agg(d.upper_hourmeter order by d.recorded_date desc) filter (where meter_counts(d.upper_hourmeter, d.meter_marks, 'upper_hourmeter')))[1],
    (array_agg(d.under_hourmeter order by d.recorded_date desc) filter (where meter_counts(d.under_hourmeter, d.meter_marks, 'under_hourmeter')))[1],
    (array_agg(d.track_hourmeter order by d.recorded_date desc) filter (where meter_counts(d.track_hourmeter, d.meter_marks, 'track_hourmeter')))[1],
    (array_agg(d.pto_hourmeter order by d.recorded_date desc) filter (where meter_counts(d.pto_hourmeter, d.meter_marks, 'pto_hourmeter')))[1],
    (array_agg(d.first_engine_hourmeter order by d.recorded_date desc) filter (where meter_counts(d.first_engine_hourmeter, d.meter_marks, 'first_engine_hourmeter')))[1],
    (array_agg(d.second_engine_hourmeter order by d.recorded_date desc) filter (where meter_counts(d.second_engine_hourmeter, d.meter_marks, 'second_engine_hourmeter')))[1]
  from daily_report d
  where (company is null or d.company_id = company) and (machine is null or d.machine_id = machine)
    and (first is null or d.recorded_date >= first and d.recorded_date < first + interval '1 month')
  group by d.company_id, d.machine_id, date_trunc('month', d.recorded_date);
end $$;
revoke execute on function rebuild_daily_months(int, int, date) from public;

-- What a company compares its machines' hours with.
create table utilisation (
  company_id int primary key references company,
  -- available on a day that counts
  hours_per_day numeric(4,2) not null check (hours_per_day > 0 and hours_per_day <= 24),
  counted_days text not null check (counted_days in ('weekdays', 'all')),
  -- operating ÷ available hours aimed at
  target_percent smallint not null check (target_percent between 1 and 100),
  version int not null default 1
);
select of_company('utilisation');

-- Days of a company's calendar, entered on the command line: its own closing days, and public holidays on
-- which it works.
create table company_holiday (
  company_id int not null references company,
  date date not null,
  name text not null check (char_length(name) between 1 and 100),
  -- works on this day although it is a public holiday
  is_working boolean not null,
  primary key (company_id, date)
);
select of_company('company_holiday');

insert into partitioned_table values ('daily_report');
select protect('daily_report', app => 'select, update (meter_marks)', intake => 'select, insert, update', worker => 'select');
select protect('daily_month', app => 'select, update (upper_hourmeter, under_hourmeter, track_hourmeter, pto_hourmeter, first_engine_hourmeter, second_engine_hourmeter, odometer)', intake => 'select, insert, update', worker => 'select');
select protect('utilisation', app => 'select, insert, update (hours_per_day, counted_days, target_percent, version)');
select protect('company_holiday', app => 'select, insert, delete, update (name, is_working)', worker => 'select');
