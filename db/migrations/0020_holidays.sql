-- Days that a company has entered into its calendar: its own closing days, and public holidays on which it works.

create table company_holiday (
  company_id int not null references company,
  date date not null,
  name text not null check (char_length(name) between 1 and 100),
  -- works on this day although it is a public holiday
  is_working boolean not null,
  primary key (company_id, date)
);

alter table company_holiday enable row level security;
alter table company_holiday force row level security;
create policy app_company on company_holiday for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy owner_any on company_holiday for all to hoistline_owner using (true) with check (true);
-- Entered on the command line alone.
grant select on company_holiday to hoistline_app;
