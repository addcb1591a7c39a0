-- Engine runs by day, and the months that have any.

-- The runs of a machine's engine on one of its own days, in order: [from, to, place] each, in seconds since
-- 00:00 at the day's offset. `to` is null while the engine runs, or when no record says its end. A row for a
-- day, not for a run: a day is reported as a whole.
create table engine_day (
  company_id int not null,
  machine_id int not null,
  recorded_date date not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_at timestamptz not null,
  time_difference smallint not null,
  -- as text, a third of what jsonb takes
  runs json not null,
  extra jsonb,
  primary key (company_id, machine_id, recorded_date)
) partition by range (recorded_date);
select of_company('engine_day');

-- Finds a company's months without reading its days, whose key begins with the machine. A month stays when
-- its days have gone to another company: whoever reads looks for a day.
create table engine_month (
  company_id int not null,
  -- its first day
  month date not null,
  machine_id int not null,
  primary key (company_id, month, machine_id)
);
select of_company('engine_month');

insert into partitioned_table values ('engine_day');
select protect('engine_day', intake => 'select, insert, update');
select protect('engine_month', intake => 'select, insert');
