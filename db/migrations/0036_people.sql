-- The people who may enter a company, as its administrators change them.
-- The application sees one account at a time, so each is a function over the company that is signed in to.

-- A company's name from within another one, where the policies of the worker hide it from the owner too.
create function company_name(id int) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  within text := current_setting('hoistline.company', true);
  found_name text;
begin
  perform set_config('hoistline.company', '', true);
  select c.name into found_name from company c where c.company_id = id;
  perform set_config('hoistline.company', within, true);
  return found_name;
end $$;

create function people()
returns table (
  account_id int, email text, family_name text, first_name text, department text, company_id int, company_name text,
  role text, is_disabled boolean, is_closed boolean, last_entered_at timestamptz, sessions int,
  has_factor boolean, has_single_sign_on boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.account_id, a.email, a.family_name, a.first_name, a.department, a.company_id, company_name(a.company_id),
    m.role, m.disabled_at is not null, a.disabled_at is not null, m.last_entered_at,
    (select count(*)::int from session s where s.account_id = a.account_id and s.company_id = m.company_id
      and s.ended_at is null and s.expires_at > now()),
    exists (select from factor f where f.account_id = a.account_id),
    exists (select from account_identity i where i.account_id = a.account_id)
  from account_company m join account a using (account_id)
  where m.company_id = current_company()
$$;

-- People by number, for whoever has read the numbers in a company's own rows: also those who may not enter it any more.
create function people_by_number(numbers int[])
returns table (account_id int, family_name text, first_name text, company_id int, company_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.account_id, p.family_name, p.first_name, p.company_id, company_name(p.company_id) from account p where p.account_id = any(numbers)
$$;

-- Those who can administer the company; no other transaction changes whether they do until this one ends.
create function locked_administrators() returns setof int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from account_company m where m.company_id = current_company() and m.role = 'administrator'
    order by m.account_id for update;
  return query select m.account_id from account_company m join account a using (account_id)
    where m.company_id = current_company() and m.role = 'administrator' and m.disabled_at is null and a.disabled_at is null;
end $$;

-- What an administrator changes of a person in the company; false when the person may not enter it.
create function set_person(person int, new_role text, disabled boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account_company set role = new_role, disabled_at = case when disabled then coalesce(disabled_at, now()) end
  where account_id = person and company_id = current_company();
  return found;
end $$;

-- A trigger ends the sessions that are in the company.
create function end_access(person int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from account_company where account_id = person and company_id = current_company();
  return found;
end $$;

-- How many there were.
create function end_sessions_here(person int) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update session set ended_at = now(), ended_by = 'administrator'
    where account_id = person and company_id = current_company() and ended_at is null returning 1)
  select count(*)::int from ended
$$;

revoke execute on function company_name(int), people(), people_by_number(int[]), locked_administrators(), set_person(int, text, boolean), end_access(int),
  end_sessions_here(int) from public;
grant execute on function people(), people_by_number(int[]), locked_administrators(), set_person(int, text, boolean), end_access(int),
  end_sessions_here(int) to hoistline_app;
