-- Links mailed to a person: to a new password, into a company.
-- Their tokens are made, not stored.

create table password_reset (
  -- the company that the account works for
  company_id int not null,
  reset_id bigint generated always as identity,
  account_id int not null references account,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, reset_id)
);
create index password_reset_account on password_reset (account_id, created_at);

create table invitation (
  company_id int not null references company,
  invitation_id bigint generated always as identity,
  email text collate "C" not null check (email = lower(email) and email like '%_@_%'),
  family_name text not null,
  first_name text not null,
  role text not null check (role in ('viewer', 'planner', 'administrator')),
  language text not null check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  created_at timestamptz not null default now(),
  -- part of the link; a new one makes older links invalid
  link_key uuid not null default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, invitation_id)
);
select of_company('invitation');
create unique index invitation_open on invitation (company_id, email) where accepted_at is null and withdrawn_at is null;

select protect('password_reset', app => null);
select protect('invitation', app => 'select, insert, update (link_key, sent_at, withdrawn_at, accepted_at)');

-- Begins a new password for whoever has the e-mail, `most` times an hour; no row when there is nobody to mail.
create function begin_reset(wanted text, most int)
returns table (company_id int, reset_id bigint, account_id int, email text, family_name text, first_name text, language text, passwords boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known account;
begin
  select a.* into known from account a where a.email = wanted and a.disabled_at is null for update;
  if not found or (select count(*) from password_reset r where r.account_id = known.account_id and r.created_at > now() - interval '1 hour') >= most then
    return;
  end if;
  delete from password_reset r where r.account_id = known.account_id and r.created_at < now() - interval '1 day';
  return query
    with begun as (
      insert into password_reset (company_id, account_id) values (known.company_id, known.account_id) returning password_reset.reset_id
    )
    select known.company_id, b.reset_id, known.account_id, known.email, known.family_name, known.first_name, known.language, c.passwords
    from begun b, company c where c.company_id = known.company_id;
end $$;

-- The account that a link to a new password is of; no row once it is over.
create function reset_by_id(wanted bigint, minutes int)
returns table (account_id int, email text, family_name text, first_name text, company text, passwords boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.account_id, a.email, a.family_name, a.first_name, c.name, c.passwords
  from password_reset r join account a using (account_id) join company c on c.company_id = a.company_id
  where r.company_id = current_company() and r.reset_id = wanted and r.used_at is null
    and r.created_at > now() - make_interval(mins => minutes) and a.disabled_at is null and c.passwords
$$;

-- Sets the password and ends every other link to one; a trigger ends the sessions. False when another was first.
create function use_reset(wanted bigint, minutes int, new_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person int;
begin
  select r.account_id into person from reset_by_id(wanted, minutes) r;
  perform from account a where a.account_id = person for update;
  update password_reset r set used_at = now()
    where r.company_id = current_company() and r.reset_id = wanted and r.account_id = person and r.used_at is null;
  if not found then
    return false;
  end if;
  update password_reset r set used_at = now() where r.account_id = person and r.used_at is null;
  update account set password_hash = new_hash, version = version + 1 where account_id = person;
  return true;
end $$;

-- Whether an e-mail has an account in any company.
create function has_account(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account a where a.email = wanted)
$$;

-- Makes the account that an invitation is for; null when it is over, or the e-mail has an account. What it writes is
-- where the accounts are: the caller marks the invitation and keeps the name, with the application's own rights.
create function accept_invitation(wanted bigint, days int, new_hash text, new_family_name text, new_first_name text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  invited invitation;
  person int;
begin
  select i.* into invited from invitation i
    where i.company_id = current_company() and i.invitation_id = wanted and i.accepted_at is null and i.withdrawn_at is null
      and i.sent_at > now() - make_interval(days => days);
  if not found then
    return null;
  end if;
  insert into account (company_id, email, password_hash, family_name, first_name, language)
    values (invited.company_id, invited.email, new_hash, new_family_name, new_first_name, invited.language)
    on conflict (email) do nothing returning account_id into person;
  if person is null then
    return null;
  end if;
  insert into account_company (account_id, company_id, role) values (person, invited.company_id, invited.role);
  return person;
end $$;

revoke execute on function begin_reset(text, int), reset_by_id(bigint, int), use_reset(bigint, int, text),
  has_account(text), accept_invitation(bigint, int, text, text, text) from public;
grant execute on function reset_by_id(bigint, int), use_reset(bigint, int, text), has_account(text),
  accept_invitation(bigint, int, text, text, text) to hoistline_app;
grant execute on function begin_reset(text, int) to hoistline_worker;
