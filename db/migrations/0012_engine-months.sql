-- The months of which machines have days of their engines, so that the months of a company are found without reading its days.

-- Found by company and month, as the days themselves are by machine only. A month stays when its days have gone to another company:
-- whoever reads looks for a day.
create table engine_month (
  company_id int not null,
  -- its first day
  month date not null,
  machine_id int not null,
  primary key (company_id, month, machine_id)
);
insert into engine_month select distinct company_id, date_trunc('month', recorded_date)::date, machine_id from engine_day;

alter table engine_month enable row level security;
alter table engine_month force row level security;
create policy app_company on engine_month for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy intake_any on engine_month for all to hoistline_intake using (true) with check (true);
create policy owner_any on engine_month for all to hoistline_owner using (true) with check (true);
grant select on engine_month to hoistline_app;
grant select, insert on engine_month to hoistline_intake;
