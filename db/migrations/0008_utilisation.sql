-- Figures that explain themselves: what a company holds its machines' hours against, and the terminals behind its records.

create table utilisation (
  company_id int primary key references company,
  -- available on a day that counts
  hours_per_day numeric(4,2) not null check (hours_per_day > 0 and hours_per_day <= 24),
  counted_days text not null check (counted_days in ('weekdays', 'all')),
  -- operating ÷ available hours aimed at
  target_percent smallint not null check (target_percent between 1 and 100),
  version int not null default 1
);

alter table utilisation enable row level security;
alter table utilisation force row level security;
create policy app_company on utilisation for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy intake_any on utilisation for all to hoistline_intake using (true) with check (true);
create policy owner_any on utilisation for all to hoistline_owner using (true) with check (true);
grant select, insert, update (hours_per_day, counted_days, target_percent, version) on utilisation to hoistline_app;

-- Numbers and installations of the terminals that have sent records of one machine of the company that is asking. The application may
-- not read terminals themselves: their credentials lie there, and those of machines' other owners.
create function terminals_behind(machine int) returns table (terminal_id int, number text, installed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.terminal_id, t.number, t.installed_at from terminal t
  where t.machine_id = machine
    and exists (select 1 from machine m where m.company_id = current_company() and m.machine_id = t.machine_id)
$$;
revoke execute on function terminals_behind(int) from public;
grant execute on function terminals_behind(int) to hoistline_app;
