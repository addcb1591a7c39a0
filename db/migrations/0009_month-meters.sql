-- The meters of a month's last reported day beside its sums: the page of all machines' months then reads one narrow row each and no day at all.

alter table daily_month
  add column odometer numeric(10,1),
  add column upper_hourmeter numeric(9,2),
  add column under_hourmeter numeric(9,2),
  add column track_hourmeter numeric(9,2),
  add column pto_hourmeter numeric(9,2),
  add column first_engine_hourmeter numeric(9,2),
  add column second_engine_hourmeter numeric(9,2);

-- As before, with the meters.
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
  select t.company_id, t.machine_id, t.month, reported, operated, last_recorded_date, operation_slots, running_slots, neutral_slots,
    track_slots, no_ope_slots, fuel_on, fuel_off, fuel_on_days, fuel_off_days, r.odometer, r.upper_hourmeter, r.under_hourmeter,
    r.track_hourmeter, r.pto_hourmeter, r.first_engine_hourmeter, r.second_engine_hourmeter
  from (
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
      count(d.fuel_consumption_pto_on) as fuel_on_days, count(d.fuel_consumption_pto_off) as fuel_off_days
    from daily_report d
    where (company is null or d.company_id = company) and (machine is null or d.machine_id = machine)
      and (first is null or d.recorded_date >= first and d.recorded_date < first + interval '1 month')
    group by d.company_id, d.machine_id, date_trunc('month', d.recorded_date)
  ) t
  join daily_report r on r.company_id = t.company_id and r.machine_id = t.machine_id and r.recorded_date = t.last_recorded_date;
end $$;

select tell_months_anew();
