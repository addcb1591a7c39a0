-- Groups of machines, a company's and a person's own, and a person's favourites.

-- The account that asks for a company's data; null in jobs and at the keyboard. Unlike current_account() it
-- opens no rows of accounts.
create function current_reader() returns int language sql stable parallel safe
  return nullif(current_setting('hoistline.reader', true), '')::int;

-- A group without an account is shared by the company; others are seen by their account only.
create table machine_group (
  company_id int not null references company,
  group_id bigint generated always as identity,
  account_id int,
  name text not null check (name <> ''),
  version int not null default 1,
  primary key (company_id, group_id)
);
select of_company('machine_group');
create unique index machine_group_name on machine_group (company_id, coalesce(account_id, 0), name);

create table machine_group_member (
  company_id int not null,
  group_id bigint not null,
  machine_id int not null,
  primary key (company_id, group_id, machine_id),
  foreign key (company_id, group_id) references machine_group on delete cascade,
  foreign key (company_id, machine_id) references machine
);
select of_company('machine_group_member');
create index machine_group_of_machine on machine_group_member (company_id, machine_id);

create table machine_favourite (
  company_id int not null,
  account_id int not null,
  machine_id int not null,
  primary key (company_id, account_id, machine_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('machine_favourite');
create index machine_favourite_of_machine on machine_favourite (company_id, machine_id);

-- Lists that are narrowed by a group, or name it, change with it as with their machines.
create function count_group_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  companies int[];
begin
  select array_agg(distinct company_id) into companies from changed;
  if companies is not null then
    perform advance_versions(companies, array_fill('machine'::text, array[cardinality(companies)]));
  end if;
  return null;
end $$;
create trigger machine_group_renamed after update on machine_group referencing new table as changed
  for each statement execute function count_group_changes();
create trigger machine_group_deleted after delete on machine_group referencing old table as changed
  for each statement execute function count_group_changes();
create trigger machine_group_member_added after insert on machine_group_member referencing new table as changed
  for each statement execute function count_group_changes();
create trigger machine_group_member_removed after delete on machine_group_member referencing old table as changed
  for each statement execute function count_group_changes();
create trigger machine_favourite_added after insert on machine_favourite referencing new table as changed
  for each statement execute function count_group_changes();
create trigger machine_favourite_removed after delete on machine_favourite referencing old table as changed
  for each statement execute function count_group_changes();

select protect('machine_group', app => 'select, insert, delete, update (name, version)');
select protect('machine_group_member', app => 'select, insert, delete');
select protect('machine_favourite', app => 'select, insert, delete');
