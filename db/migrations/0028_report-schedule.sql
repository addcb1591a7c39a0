-- Scheduled reports: lists that are mailed by the clock, and what came of it.

create table report_schedule (
  company_id int not null references company,
  schedule_id bigint generated always as identity,
  -- who saved it last: the report shows what this person may see
  account_id int not null,
  name text not null check (name <> ''),
  subject text not null check (subject in ('machines', 'daily', 'machine_month', 'range', 'alarms', 'engine_history', 'communication',
    'maintenance', 'workload', 'inbox', 'geo_alert', 'sites')),
  -- of a list of a month: the last whole one, or the one that runs
  month text check (month in ('last', 'this')),
  -- as the list's endpoint takes them
  conditions jsonb not null default '{}',
  -- the query of the page that it was made from, without a month
  address text not null default '',
  form text not null check (form in ('workbook', 'link')),
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 is Monday
  weekday smallint check (weekday between 1 and 7),
  -- the last day of shorter months
  month_day smallint check (month_day between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  next_at timestamptz not null,
  -- sent out of turn as soon as the job runs
  requested_at timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('person', 'left', 'no_group', 'no_machine')),
  -- failed tries since the last run
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, schedule_id),
  check ((month is not null) = (subject in ('daily', 'machine_month', 'alarms', 'engine_history', 'communication'))),
  check ((weekday is not null) = (every = 'week')),
  check ((month_day is not null) = (every = 'month')),
  check ((paused_at is null) = (pause_reason is null)),
  constraint report_schedule_machine check (subject not in ('machine_month', 'alarms', 'communication') or conditions ? 'serial'),
  constraint report_schedule_range check (subject <> 'range' or conditions ? 'range'),
  constraint report_schedule_link check (form = 'link' or subject not in ('inbox', 'geo_alert', 'sites'))
);
select of_company('report_schedule');
create index report_schedule_due on report_schedule (next_at) where paused_at is null;
create index report_schedule_requested on report_schedule (requested_at) where requested_at is not null;

create table report_recipient (
  company_id int not null,
  schedule_id bigint not null,
  address_id bigint not null,
  primary key (company_id, schedule_id, address_id),
  foreign key (company_id, schedule_id) references report_schedule on delete cascade,
  foreign key (company_id, address_id) references mail_address on delete cascade
);
select of_company('report_recipient');
create index report_recipient_of_address on report_recipient (company_id, address_id);

-- One time that a report was made, in one transaction with its mails.
create table report_run (
  company_id int not null,
  run_id bigint generated always as identity,
  schedule_id bigint not null,
  -- when it was due, or asked for
  due_at timestamptz not null,
  made_at timestamptz not null default now(),
  -- a workbook that was too large gave way to the link
  outcome text not null check (outcome in ('workbook', 'link', 'too_large', 'nobody', 'failed')),
  reason text check (reason in ('too_slow', 'unavailable', 'conditions', 'fault')),
  primary key (company_id, run_id),
  unique (company_id, schedule_id, due_at),
  foreign key (company_id, schedule_id) references report_schedule on delete cascade,
  check ((reason is not null) = (outcome = 'failed'))
);
select of_company('report_run');

-- The workbook of a run, once for all receivers that read alike.
create table report_file (
  company_id int not null,
  run_id bigint not null,
  language text not null,
  unit text not null,
  time_zone text not null,
  file_name text not null,
  content bytea not null,
  primary key (company_id, run_id, language, unit, time_zone),
  foreign key (company_id, run_id) references report_run on delete cascade
);
select of_company('report_file');

alter table mail add column run_id bigint;
create index mail_of_run on mail (company_id, run_id) where run_id is not null;

select protect('report_schedule', app => 'select, insert, update, delete', worker => 'select, update');
select protect('report_recipient', app => 'select, insert, delete', worker => 'select');
select protect('report_run', app => 'select', worker => 'select, insert, delete');
select protect('report_file', app => 'select', worker => 'select, insert, delete');

-- Reports show what one person may see. A job that says whose they are
-- (hoistline.company) sees that company alone; other jobs see all.
create function sees_company(company int) returns boolean language sql stable parallel safe
  return current_company() is null or company = current_company();
do $$
declare
  name text;
begin
  foreach name in array array['machine', 'machine_state', 'daily_report', 'daily_month', 'schedule_point', 'machine_schedule',
    'maintenance_result', 'company', 'report_schedule', 'report_recipient', 'mail_address', 'daily_to_date',
    'geo_alert', 'geo_alert_event'] loop
    -- Not a restrictive policy beside it: several machines make that one more that permits.
    execute format('alter policy worker_any on %I using (sees_company(company_id))', name);
  end loop;
  foreach name in array array['machine_group', 'machine_group_member', 'machine_favourite', 'fuel_price', 'alarm', 'overload', 'emergency',
    'data_request', 'engine_day', 'receive_history', 'machine_count', 'lamp', 'person'] loop
    execute format('create policy worker_one on %I for select to hoistline_worker using (company_id = current_company())', name);
    execute format('grant select on %I to hoistline_worker', name);
  end loop;
end $$;

-- Whether an account may enter a company.
create function may_enter(account int, company int) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from account a join account_company c using (account_id)
    where a.account_id = account and c.company_id = company and a.disabled_at is null and c.disabled_at is null)
$$;
revoke execute on function may_enter(int, int) from public;
grant execute on function may_enter(int, int) to hoistline_worker;
-- A person's name, for who has set a report up.
grant execute on function person_name(int, text) to hoistline_worker;
-- A report lists alarms with their texts.
grant select on alarm_severity, alarm_text, control_device_text, j1939_text to hoistline_worker;
