-- A machine's month beside its days, so that the list of all machines reads one narrow row each instead of 31 rows of digits.

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
  -- sums over the days that tell them, and how many do
  fuel_consumption_pto_on numeric(12,2) not null,
  fuel_consumption_pto_off numeric(12,2) not null,
  fuel_on_days int not null,
  fuel_off_days int not null,
  primary key (company_id, machine_id, month)
);

alter table daily_month enable row level security;
alter table daily_month force row level security;
create policy app_company on daily_month for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy intake_any on daily_month for all to hoistline_intake using (true) with check (true);
create policy owner_any on daily_month for all to hoistline_owner using (true) with check (true);
grant select on daily_month to hoistline_app;
grant select, insert, update on daily_month to hoistline_intake;

-- Months as their days tell them: of all machines, or of one, or one month of it. Intake brings a month up to date by what a day
-- changes; this tells it from the beginning, for what comes past intake.
create function tell_months_anew(company int default null, machine int default null, day date default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  first date := date_trunc('month', day)::date;
begin
  delete from daily_month m where (company is null or m.company_id = company) and (machine is null or m.machine_id = machine)
    and (first is null or m.month = first);
  insert into daily_month
  select d.company_id, d.machine_id, date_trunc('month', d.recorded_date)::date as month,
    bit_or(1 << (extract(day from d.recorded_date)::int - 1)),
    bit_or(case when d.upper_operation_data ~ '[23]' or d.under_operation_data ~ '2'
      then 1 << (extract(day from d.recorded_date)::int - 1) else 0 end),
    max(d.recorded_date),
    sum(96 - octet_length(replace(d.upper_operation_data, '3', ''))),
    sum(96 - octet_length(replace(d.upper_operation_data, '2', ''))),
    sum(96 - octet_length(replace(d.upper_operation_data, '1', ''))),
    sum(96 - coalesce(octet_length(replace(d.under_operation_data, '2', '')), 96)),
    sum(96 - coalesce(octet_length(replace(d.under_operation_data, '1', '')), 96)),
    coalesce(sum(d.fuel_consumption_pto_on), 0), coalesce(sum(d.fuel_consumption_pto_off), 0),
    count(d.fuel_consumption_pto_on), count(d.fuel_consumption_pto_off)
  from daily_report d
  where (company is null or d.company_id = company) and (machine is null or d.machine_id = machine)
    and (first is null or d.recorded_date >= first and d.recorded_date < first + interval '1 month')
  group by d.company_id, d.machine_id, date_trunc('month', d.recorded_date);
end $$;
revoke execute on function tell_months_anew(int, int, date) from public;

-- A day that goes with its machine to another company, or goes for good, takes its figures along.
create function day_left_month() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform tell_months_anew(old.company_id, old.machine_id, old.recorded_date);
  if tg_op = 'UPDATE' then
    perform tell_months_anew(new.company_id, new.machine_id, new.recorded_date);
  end if;
  return null;
end $$;
create trigger day_left after delete or update of company_id on daily_report for each row execute function day_left_month();

create function forget_months() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from daily_month;
  return null;
end $$;
create trigger days_forgotten after truncate on daily_report for each statement execute function forget_months();

select tell_months_anew();

-- A machine that was sold is still listed in the months that were the company's.
create index machine_left on machine (company_id, serial_order, serial) where not owned;
