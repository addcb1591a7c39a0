-- Archives of a company: made by a job in parts, taken by a link that expires.

create table company_archive (
  company_id int not null references company,
  archive_id bigint generated always as identity,
  asked_at timestamptz not null default now(),
  asked_by int not null,
  -- the instant whose state it holds; null until the job has begun
  as_of timestamptz,
  -- written so far
  rows_done bigint not null default 0,
  rows_all bigint,
  size bigint not null default 0,
  ended_at timestamptz,
  fault text check (fault in ('too_large', 'failed')),
  -- of the newest link
  link_hash bytea check (length(link_hash) = 32),
  link_expires_at timestamptz,
  primary key (company_id, archive_id),
  unique (company_id, link_hash),
  check (fault is null or ended_at is not null)
);
select of_company('company_archive');
-- A company has one at a time.
create unique index company_archive_only on company_archive (company_id);
select protect('company_archive', app => 'select, insert, delete, update (link_hash, link_expires_at)', worker => 'select, update, delete');

-- All parts but the last have the same length.
create table company_archive_part (
  company_id int not null,
  archive_id bigint not null,
  part int not null,
  bytes bytea not null,
  primary key (company_id, archive_id, part),
  foreign key (company_id, archive_id) references company_archive on delete cascade
);
-- It is packed already.
alter table company_archive_part alter column bytes set storage external;
select of_company('company_archive_part');
select protect('company_archive_part', app => 'select', worker => 'select, insert, delete');

-- Which archive a link opens, found by the hash of its secret; none whose time is over.
create function archive_by_link(wanted bytea) returns table (company_id int, archive_id bigint, code text, size bigint, ended_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.company_id, a.archive_id, c.code, a.size, a.ended_at
    from company_archive a join company c using (company_id)
    where a.link_hash = wanted and a.link_expires_at > now() and a.ended_at is not null and a.fault is null;
end $$;
revoke execute on function archive_by_link(bytea) from public;
grant execute on function archive_by_link(bytea) to hoistline_app;

-- The people of the company that the transaction is in, for its archive.
create function archived_people()
returns table (email text, family_name text, first_name text, department text, role text, account_id int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.email, a.family_name, a.first_name, a.department, m.role, a.account_id
  from account_company m join account a using (account_id) where m.company_id = current_company()
$$;
revoke execute on function archived_people() from public;
grant execute on function archived_people() to hoistline_worker;

-- The job reads what is archived, of the company that its transaction is in. Other jobs may read some of these
-- tables already.
do $$
declare
  name text;
begin
  foreach name in array array['machine', 'machine_state', 'daily_report', 'position', 'alarm', 'overload', 'emergency', 'lamp', 'engine_day',
    'accumulation', 'histogram', 'meter_act', 'schedule_point', 'maintenance_result', 'maintenance_file', 'feed_reading', 'geo_alert',
    'geo_alert_machine', 'geo_alert_event', 'site', 'site_stay', 'inbox_line', 'data_request', 'form_request', 'company_holiday',
    'fuel_price', 'utilisation', 'mail_address', 'machine_group', 'machine_group_member', 'audit'] loop
    if not has_table_privilege('hoistline_worker', name, 'select') then
      execute format('create policy archive_one on %I for select to hoistline_worker using (company_id = current_company())', name);
      execute format('grant select on %I to hoistline_worker', name);
    end if;
  end loop;
end $$;
