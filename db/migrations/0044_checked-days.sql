-- A check of the length of days, and what looks at the rows that are there.

-- A day has 96 quarters of an hour, which intake's code alone saw to. Sums count what is left of 96 digits, so a day of another length would count hours that never were, in each list,
-- month and range. New days must pass from here on; those that are there are looked at by a job while the portal serves.
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

-- Looks at the rows of one of these. Meanwhile they are read and written as always; what changes the table itself is waited
-- for, for two seconds.
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
