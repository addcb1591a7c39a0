-- What people say of meters: typed values, answers to doubts, replacements.

create table meter_act (
  company_id int not null,
  act_id bigint generated always as identity,
  machine_id int not null,
  meter text not null check (meter in ('upper_hourmeter', 'under_hourmeter', 'track_hourmeter', 'pto_hourmeter',
    'first_engine_hourmeter', 'second_engine_hourmeter', 'odometer')),
  kind text not null check (kind in ('replaced', 'wrong', 'right', 'typed')),
  day date not null,
  -- of wrong and right: the reading that it is said of; of typed: what the meter stands at
  value numeric(10,2),
  -- of replaced: the last of the old meter and the first of the new, null as reported; of typed: what was counted
  -- then, and the difference is added from then on
  old_value numeric(10,2),
  new_value numeric(10,2),
  account_id int,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (company_id, act_id),
  check ((kind = 'replaced') = (value is null)),
  foreign key (company_id, machine_id) references machine
);
select of_company('meter_act');
create index meter_act_of_machine on meter_act (company_id, machine_id, act_id);

-- Lists and days show what an act has changed.
create function count_meter_acts() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform advance_versions(array[new.company_id, new.company_id, new.company_id], array['machine', 'machine_state', 'daily_report']);
  return null;
end $$;
create trigger meter_act_changed after insert or update on meter_act for each row execute function count_meter_acts();

select protect('meter_act', app => 'select, insert, update (withdrawn_at)', intake => 'select', worker => 'select');

-- As the other tables that reports read: a job that says whose it is sees that company alone.
alter policy worker_any on meter_act using (sees_company(company_id));
