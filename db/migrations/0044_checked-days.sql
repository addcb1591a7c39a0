-- A check of the length of days, and what looks at the rows that are there.

-- A day has 96 quarters of an hour. Until here only the intake's code checked that. Sums of hours subtract from 96, so
-- a longer or shorter day would give wrong hours in every list, month and range.
-- `not valid`: new rows must pass at once; the job `validate_checks` looks at the old ones while the portal serves.
alter table daily_report add constraint daily_report_slots
  check (octet_length(upper_operation_data) = 96 and octet_length(under_operation_data) = 96) not valid;

-- The checks that old rows have not passed yet. A table by time follows once all of its partitions have passed.
create function unvalidated_checks() returns table (table_name text, check_name text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.relname::text, k.conname::text from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'c' and not k.convalidated and c.relnamespace = 'public'::regnamespace and not exists (
    select from pg_inherits i join pg_constraint p on p.conrelid = i.inhrelid and p.conname = k.conname
    where i.inhparent = c.oid and not p.convalidated)
  order by c.relname, k.conname
$$;

-- Validates one of them. The rows can be read and written meanwhile. It waits at most two seconds for a change of the
-- table itself; then the job is tried again.
create function validate_check(table_name text, check_name text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
begin
  if exists (select from unvalidated_checks() u
    where u.table_name = validate_check.table_name and u.check_name = validate_check.check_name) then
    execute format('alter table public.%I validate constraint %I', table_name, check_name);
  end if;
end $$;
revoke execute on function unvalidated_checks(), validate_check(text, text) from public;
grant execute on function unvalidated_checks(), validate_check(text, text) to hoistline_worker;
