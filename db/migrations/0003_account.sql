-- Accounts, the companies they may enter, and their sessions.
-- These tables belong to a person, not to a company: the application sees one account at a time
-- (hoistline.account, set in the transaction), and finds it first by e-mail or by a token's hash through
-- functions that return one row.

create function current_account() returns int language sql stable parallel safe
  return nullif(current_setting('hoistline.account', true), '')::int;

create table account (
  account_id int generated always as identity primary key,
  -- the company that the person works for; a session begins in it
  company_id int not null,
  email text collate "C" not null unique check (email = lower(email) and email like '%_@_%'),
  -- null of one that only single sign-on can enter
  password_hash text,
  family_name text not null,
  first_name text not null,
  department text not null default '',
  language text check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  unit text not null default 'tonMeter' check (unit in ('tonMeter', 'milePound')),
  time_zone text,
  -- what the portal opens with
  first_page text not null default 'machines' check (first_page in ('machines', 'today')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);

-- Names of the people who may enter a company, or once could, beside what they have entered there. Whoever lets an
-- account in keeps its name, too.
create table person (
  company_id int not null references company,
  account_id int not null,
  family_name text not null,
  first_name text not null,
  primary key (company_id, account_id)
);
select of_company('person');
create index person_of_account on person (account_id);

-- The companies among which an account may switch, and what it may do in each; its own is always one of them.
create table account_company (
  account_id int not null references account,
  company_id int not null,
  -- what each role may do is in src/contract/roles.ts
  role text not null default 'planner' check (role in ('viewer', 'planner', 'administrator')),
  -- in this company only; account.disabled_at closes the account
  disabled_at timestamptz,
  last_entered_at timestamptz,
  primary key (account_id, company_id)
);

create table session (
  session_id bigint generated always as identity primary key,
  account_id int not null references account,
  -- the company that the session is in
  company_id int not null,
  address inet,
  -- of the browser that signed in, each a word of a short list; null when it names none of them
  browser text check (length(browser) <= 20),
  system text check (length(system) <= 20),
  signed_in_at timestamptz not null default now(),
  -- the last refresh of its tokens
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'reuse', 'account', 'authority', 'administrator', 'provider', 'person')),
  -- of single sign-on: who has vouched for the person, 0 for the deployment's own provider; and its names of
  -- person and session
  provider_id int,
  subject text,
  provider_session text,
  -- when the person last showed a password or a factor in it; what is sensitive asks for it anew
  proved_at timestamptz not null default now(),
  -- signed in without the second factor that the company asks for: nothing else before one is set up
  needs_factor boolean not null default false,
  -- the newest generation of tokens; each first use of a refresh token makes the next
  generation int not null default 1,
  check ((ended_at is null) = (ended_by is null)),
  check ((provider_id is null) = (subject is null))
);
create index session_account on session (account_id, signed_in_at);
create index session_provider on session (provider_id, subject) where provider_id is not null and ended_at is null;

-- SHA-256 of a token of 256 random bits; only the browser has the token itself. Used refresh tokens stay, so
-- that a second use is noticed.
create table session_token (
  hash bytea primary key check (length(hash) = 32),
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  generation int not null default 1,
  -- which response it was sent in: the access and the refresh token of one response share it
  answer uuid not null default gen_random_uuid(),
  -- how often a refresh token was accepted
  uses smallint not null default 0
);
create index session_token_session on session_token (session_id);

-- What signing in must know of an account, found by its whole e-mail. It begins in its own company, or in the
-- first other one where it is not disabled.
create function account_by_email(wanted text)
returns table (account_id int, company_id int, password_hash text, disabled boolean, passwords boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.account_id, coalesce(m.company_id, a.company_id), a.password_hash, a.disabled_at is not null or m.company_id is null,
    h.passwords
  from account a join company h on h.company_id = a.company_id
  left join lateral (
    select c.company_id from account_company c where c.account_id = a.account_id and c.disabled_at is null
    order by c.company_id <> a.company_id, c.company_id limit 1) m on true
  where a.email = wanted
$$;

-- Whose token it is, found by its hash; also when session or token have ended, so that the caller can tell.
create function session_by_token(wanted bytea)
returns table (session_id bigint, account_id int, company_id int, kind text, language text, time_zone text, rights text[], role text, by_provider boolean, needs_factor boolean, proved_ms bigint, expires_ms bigint, alive boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.session_id, s.account_id, s.company_id, t.kind, a.language, coalesce(a.time_zone, c.time_zone), c.rights, coalesce(m.role, 'viewer'),
    s.provider_id is not null, s.needs_factor, (extract(epoch from s.proved_at) * 1000)::bigint,
    (extract(epoch from least(t.expires_at, s.expires_at)) * 1000)::bigint,
    s.ended_at is null and a.disabled_at is null and m.account_id is not null and m.disabled_at is null
      and least(t.expires_at, s.expires_at) > now()
  from session_token t join session s using (session_id) join account a using (account_id) join company c on c.company_id = s.company_id
  left join account_company m on m.account_id = s.account_id and m.company_id = s.company_id
  where t.hash = wanted
$$;

-- Notifies every server at once of whatever changes an account's rights, from whichever process.
create function notify_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('hoistline_account', coalesce(new.account_id, old.account_id)::text);
  return null;
end $$;
create trigger session_notified after update or delete on session for each row execute function notify_account();
create trigger account_notified after update on account for each row execute function notify_account();
create trigger role_notified after update of role, disabled_at on account_company for each row execute function notify_account();

-- A new password and a disabled account end every session; a company taken away, or disabled for the account,
-- ends those that are in it.
create function end_sessions() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'account' then
    update session set ended_at = now(), ended_by = 'account' where account_id = new.account_id and ended_at is null;
  else
    update session set ended_at = now(), ended_by = 'authority'
    where account_id = old.account_id and company_id = old.company_id and ended_at is null;
  end if;
  return null;
end $$;
create trigger account_changed after update of password_hash, disabled_at on account for each row
  when (old.password_hash is distinct from new.password_hash or old.disabled_at is distinct from new.disabled_at)
  execute function end_sessions();
create trigger authority_removed after delete on account_company for each row execute function end_sessions();
create trigger authority_disabled after update of disabled_at on account_company for each row
  when (old.disabled_at is null and new.disabled_at is not null)
  execute function end_sessions();

-- A person's own new password; false when the one that was asked for is no longer the present one.
create function change_own_password(old_hash text, new_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account set password_hash = new_hash, version = version + 1
  where account_id = current_account() and password_hash = old_hash and disabled_at is null;
  return found;
end $$;

create function note_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account_company set last_entered_at = now() where account_id = new.account_id and company_id = new.company_id;
  return null;
end $$;
create trigger session_entered after insert or update of company_id on session for each row execute function note_entry();

-- Signs device tokens and keys the hashes in the security log; made here, known to this deployment's servers only.
create table server_secret (
  only_one boolean primary key default true check (only_one),
  value bytea not null check (length(value) = 32)
);
-- Two random UUIDs carry 244 bits of the operating system's randomness.
insert into server_secret (value) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

select protect(name, app => null) from unnest(array['account', 'account_company', 'session', 'session_token', 'company', 'server_secret']) name;
select protect('person', app => 'select, insert');
create policy app_account on account for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy app_account on account_company for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy app_account on session for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy app_account on session_token for all to hoistline_app
  using (session_id in (select session_id from session)) with check (session_id in (select session_id from session));
create policy app_company on company for select to hoistline_app using (company_id = current_company());
-- The companies that the person who signs in may enter, or could.
create function own_companies() returns setof company language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.* from company c join account_company m using (company_id) where m.account_id = current_account()
$$;
revoke execute on function own_companies() from public;
grant execute on function own_companies() to hoistline_app;
create policy app_own_company on company for update to hoistline_app using (company_id = current_company());
create policy intake_any on company for select to hoistline_intake using (true);
create policy app_read on server_secret for select to hoistline_app using (true);

-- Family name first for readers of Japanese and Korean, and in their scripts (src/domain/person-name.ts).
create function full_name(family_name text, first_name text, reader text default current_setting('hoistline.language', true)) returns text language sql stable as $$
  select case when family_name ~ '[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]'
      or reader in ('ja', 'ko')
    then concat_ws(' ', nullif(family_name, ''), nullif(first_name, ''))
    else concat_ws(' ', nullif(first_name, ''), nullif(family_name, '')) end
$$;
create function rename_person() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update person set family_name = new.family_name, first_name = new.first_name where account_id = new.account_id;
  return null;
end $$;
revoke execute on function rename_person() from public;
create trigger person_renamed after update of family_name, first_name on account for each row execute function rename_person();
-- A person's name, for whoever belongs to no company's statement.
create function person_name(id int, reader text default current_setting('hoistline.language', true)) returns text language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select full_name(family_name, first_name, reader) from account where account_id = id
$$;
-- The people who may enter the company that is signed in to.
create function colleagues() returns table (account_id int, name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.account_id, full_name(a.family_name, a.first_name)
  from account_company c join account a using (account_id)
  where c.company_id = current_company() and c.disabled_at is null
  order by 2, 1
$$;

revoke execute on function account_by_email(text), session_by_token(bytea), person_name(int, text), colleagues(), change_own_password(text, text) from public;
grant execute on function account_by_email(text), session_by_token(bytea), person_name(int, text), colleagues(), change_own_password(text, text) to hoistline_app;
-- Never password_hash: the application can read it only through account_by_email, and replace
-- only the one that it knows, by change_own_password.
grant select (account_id, company_id, email, family_name, first_name, department, language, unit, time_zone, first_page, version) on account to hoistline_app;
grant update (language, unit, time_zone, first_page, version) on account to hoistline_app;
grant select on account_company to hoistline_app;
grant select, insert, delete, update (company_id, ended_at, ended_by, generation, last_used_at, proved_at, needs_factor) on session to hoistline_app;
grant select, insert, delete, update (used_at, uses, expires_at) on session_token to hoistline_app;
grant select on company, server_secret to hoistline_app;
grant update (time_zone, contact_name, contact_telephone, co2_per_litre, second_factor) on company to hoistline_app;
grant select on company to hoistline_intake;
