-- Accounts, the companies they may enter, and their sessions. Not a company's tables but a person's: the application sees one account at a time
-- (hoistline.account, set in the transaction), and finds it first by e-mail or by a token's hash through functions that answer one row.

create function current_account() returns int language sql stable parallel safe
  return nullif(current_setting('hoistline.account', true), '')::int;

create table account (
  account_id int generated always as identity primary key,
  -- the company that the person works for; a session begins in it
  company_id int not null references company,
  email text collate "C" not null unique check (email = lower(email) and email like '%_@_%'),
  password_hash text not null,
  family_name text not null,
  first_name text not null,
  department text not null default '',
  language text check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  unit text not null default 'tonMeter' check (unit in ('tonMeter', 'milePound')),
  time_zone text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);

-- The companies among which an account may switch; its own is always one of them.
create table account_company (
  account_id int not null references account,
  company_id int not null references company,
  primary key (account_id, company_id)
);

create table session (
  session_id bigint generated always as identity primary key,
  account_id int not null references account,
  -- the company that the session is in
  company_id int not null references company,
  address inet,
  signed_in_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'reuse', 'account', 'authority')),
  check ((ended_at is null) = (ended_by is null))
);
create index session_account on session (account_id, signed_in_at);

-- SHA-256 of a token of 256 random bits; the token itself is known to the browser alone. Used refresh tokens stay, so that a second use is noticed.
create table session_token (
  hash bytea primary key check (length(hash) = 32),
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_session on session_token (session_id);

-- What signing in must know of an account, asked by its whole e-mail. `familiar`: signed in from that address in the last 90 days.
create function account_by_email(asked text, from_address inet)
returns table (account_id int, company_id int, password_hash text, disabled boolean, familiar boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.account_id, a.company_id, a.password_hash, a.disabled_at is not null,
    exists (select from session s where s.account_id = a.account_id and s.address = from_address and s.signed_in_at > now() - interval '90 days')
  from account a where a.email = asked
$$;

-- Whose token it is, asked by its hash; also when the session has ended or the token is over, so that the caller can tell.
create function session_by_token(asked bytea)
returns table (session_id bigint, account_id int, company_id int, kind text, language text, time_zone text, expires_ms bigint, alive boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.session_id, s.account_id, s.company_id, t.kind, a.language, coalesce(a.time_zone, c.time_zone),
    (extract(epoch from least(t.expires_at, s.expires_at)) * 1000)::bigint,
    s.ended_at is null and a.disabled_at is null and least(t.expires_at, s.expires_at) > now()
  from session_token t join session s using (session_id) join account a using (account_id) join company c on c.company_id = s.company_id
  where t.hash = asked
$$;

-- Whatever changes who may do what is told to every server at once, whichever door it came through.
create function tell_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('hoistline_account', coalesce(new.account_id, old.account_id)::text);
  return null;
end $$;
create trigger session_told after update or delete on session for each row execute function tell_account();
create trigger account_told after update on account for each row execute function tell_account();

-- A new password and a disabled account end every session; a company taken away ends those that are in it.
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
create trigger authority_taken after delete on account_company for each row execute function end_sessions();

do $$
declare t text;
begin
  foreach t in array array['account', 'account_company', 'session', 'session_token', 'company'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_any on %I for all to hoistline_owner using (true) with check (true)', t);
  end loop;
  foreach t in array array['account', 'account_company', 'session'] loop
    execute format('create policy app_account on %I for all to hoistline_app using (account_id = (select current_account())) with check (account_id = (select current_account()))', t);
  end loop;
end $$;
create policy app_account on session_token for all to hoistline_app
  using (session_id in (select session_id from session)) with check (session_id in (select session_id from session));
create policy app_company on company for select to hoistline_app
  using (company_id = (select current_company()) or company_id in (select company_id from account_company));
create policy intake_any on company for select to hoistline_intake using (true);

revoke execute on function account_by_email(text, inet), session_by_token(bytea) from public;
grant execute on function account_by_email(text, inet), session_by_token(bytea) to hoistline_app;
-- Never password_hash: the application cannot read it but through account_by_email, and cannot write it.
grant select (account_id, company_id, email, family_name, first_name, department, language, unit, time_zone, version) on account to hoistline_app;
grant update (language, unit, time_zone, version) on account to hoistline_app;
grant select on account_company to hoistline_app;
grant select, insert, delete, update (company_id, ended_at, ended_by) on session to hoistline_app;
grant select, insert, delete, update (used_at) on session_token to hoistline_app;
