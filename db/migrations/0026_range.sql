-- Sums of a month up to each of its days; a company's fuel price.

-- A range of days is read from one row a month. The n-th element of each array is the sum up to the n-th
-- reported day of the month.
create table daily_to_date (
  company_id int not null,
  -- its first day
  month date not null,
  machine_id int not null,
  -- days as in daily_month: bit 0 is the first
  reported int not null,
  operated int not null,
  -- days that tell a fuel consumption
  fuelled int not null,
  -- slots of 15 minutes
  operation smallint[] not null,
  running smallint[] not null,
  neutral smallint[] not null,
  -- operating, running and neutral slots of the days that tell a fuel consumption
  fuelled_slots smallint[] not null,
  -- hundredths of a litre, or of a kWh of an electric machine
  fuel int[] not null,
  primary key (company_id, month, machine_id)
);
select of_company('daily_to_date');
create index daily_to_date_of_machine on daily_to_date (company_id, machine_id, month);

-- Derives the sums from their days, as intake does for the months that it changes: of all machines, of one,
-- or one month of it.
create function rebuild_daily_to_date(company int default null, machine int default null, day date default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  first date := date_trunc('month', day)::date;
begin
  delete from daily_to_date m where (company is null or m.company_id = company) and (machine is null or m.machine_id = machine)
    and (first is null or m.month = first);
  insert into daily_to_date (company_id, month, machine_id, reported, operated, fuelled, operation, running, neutral, fuelled_slots, fuel)
  select company_id, month, machine_id, bit_or(bit), bit_or(case when is_operated then bit else 0 end),
    bit_or(case when fuel is not null then bit else 0 end),
    array_agg(operation_to_date order by recorded_date), array_agg(running_to_date order by recorded_date),
    array_agg(neutral_to_date order by recorded_date), array_agg(fuelled_to_date order by recorded_date),
    array_agg(fuel_to_date order by recorded_date)
  from (
    select k.*, sum(operation) over w as operation_to_date, sum(running) over w as running_to_date, sum(neutral) over w as neutral_to_date,
      sum(case when fuel is null then 0 else operation + running + neutral end) over w as fuelled_to_date,
      sum(coalesce(fuel, 0)) over w as fuel_to_date
    from (
      select d.company_id, d.machine_id, d.recorded_date, date_trunc('month', d.recorded_date)::date as month,
        1 << (extract(day from d.recorded_date)::int - 1) as bit,
        d.upper_operation_data ~ '[23]' or coalesce(d.under_operation_data ~ '2', false)
          or coalesce(d.counter_operation_slots > 0, false) as is_operated,
        96 - octet_length(replace(d.upper_operation_data, '3', '')) + coalesce(d.counter_operation_slots, 0) as operation,
        96 - octet_length(replace(d.upper_operation_data, '2', '')) as running,
        96 - octet_length(replace(d.upper_operation_data, '1', '')) + coalesce(d.counter_neutral_slots, 0) as neutral,
        case when d.fuel_consumption_pto_on is not null or d.fuel_consumption_pto_off is not null
          then (100 * (coalesce(d.fuel_consumption_pto_on, 0) + coalesce(d.fuel_consumption_pto_off, 0)))::int end as fuel
      from daily_report d
      where (company is null or d.company_id = company) and (machine is null or d.machine_id = machine)
        and (first is null or d.recorded_date >= first and d.recorded_date < first + interval '1 month')
    ) k window w as (partition by company_id, machine_id, month order by recorded_date)
  ) s group by company_id, month, machine_id;
end $$;
revoke execute on function rebuild_daily_to_date(int, int, date) from public;

select rebuild_daily_to_date();

-- What a company pays for fuel.
create table fuel_price (
  company_id int primary key references company,
  price_per_litre numeric(10,3) not null check (price_per_litre > 0),
  -- ISO 4217
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- burnt in an idle hour; null for each machine's own average of its engine hours
  idle_litres_per_hour numeric(6,2) check (idle_litres_per_hour > 0),
  set_by int not null,
  set_at timestamptz not null default now(),
  version int not null default 1
);
select of_company('fuel_price');

-- Costs change with the price as with the machines.
create function count_price_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform advance_versions(array[new.company_id], array['machine']);
  return null;
end $$;
create trigger fuel_price_changed after insert or update on fuel_price
  for each row execute function count_price_changes();

select protect('daily_to_date', intake => 'select, insert, update', worker => 'select');
select protect('fuel_price', app => 'select, insert, update');
