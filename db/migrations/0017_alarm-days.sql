-- Whether a machine raised any alarm in a span of time: what a day of the daily report asks of the alarms.
create function alarm_between(company int, machine int, from_at timestamptz, until_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from alarm a where a.company_id = company and a.machine_id = machine and a.recorded_date >= from_at and a.recorded_date < until_at)
$$;
