-- Single sign-on: providers that companies trust, whom they know, open sign-ins.
-- Provider 0 is the deployment's own, named by its configuration and in no table.

create table sign_on_provider (
  provider_id int generated always as identity primary key,
  company_id int not null,
  -- as its button says
  name text not null check (char_length(name) between 1 and 60),
  issuer text not null check (char_length(issuer) <= 500),
  client_id text not null check (char_length(client_id) <= 500),
  client_secret text,
  -- it has only e-mails that it knows to be the person's, and does not say so of each
  vouches_for_emails boolean not null default false,
  -- people of its domains who have no account get one
  makes_accounts boolean not null default false,
  created_at timestamptz not null default now(),
  unique (company_id, issuer)
);

-- Domains of e-mails, each of one provider.
create table sign_on_domain (
  domain text collate "C" primary key check (domain = lower(domain) and domain like '%_.__%'),
  provider_id int not null references sign_on_provider on delete cascade
);
create index sign_on_domain_provider on sign_on_domain (provider_id);

-- Whose account it is, from the first sign-in on: an e-mail may change hands, an issuer's subject does not.
create table account_identity (
  issuer text not null,
  subject text not null check (char_length(subject) <= 255),
  account_id int not null references account,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (account_id, issuer)
);

-- A sign-in that was sent to a provider, until it comes back: once, from the same browser.
create table sign_on_attempt (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider_id int not null,
  nonce text not null,
  code_verifier text not null,
  language text,
  return_to text,
  expires_at timestamptz not null
);
create index sign_on_attempt_expires on sign_on_attempt (expires_at);

-- Words of providers that a session has ended, each taken once.
create table logout_word (
  provider_id int not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (provider_id, jti)
);
create index logout_word_expires on logout_word (expires_at);

select protect(name, app => null) from unnest(array['sign_on_provider', 'sign_on_domain', 'account_identity', 'sign_on_attempt', 'logout_word']) name;
-- Found only by the hash of a random state, or by a random name; they tell of no company.
create policy app_any on sign_on_attempt for all to hoistline_app using (true) with check (true);
create policy app_any on logout_word for all to hoistline_app using (true) with check (true);
grant select, insert, delete on sign_on_attempt, logout_word to hoistline_app;

create function sign_on_provider_by_id(wanted int)
returns table (provider_id int, company_id int, name text, issuer text, client_id text, client_secret text, vouches_for_emails boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select provider_id, company_id, name, issuer, client_id, client_secret, vouches_for_emails
  from sign_on_provider where provider_id = wanted
$$;

-- Where people of a domain sign in, and whether they may do so by password as well.
create function sign_on_provider_by_domain(wanted text)
returns table (provider_id int, name text, passwords boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.provider_id, p.name, c.passwords
  from sign_on_domain d join sign_on_provider p using (provider_id) join company c using (company_id)
  where d.domain = wanted
$$;

-- The account of a person for whom a provider vouches: one that was linked before, or one with this e-mail, which
-- is linked now, or a new one where the provider makes them. Of another company's people it tells as of nobody.
-- Without `acts` it only tells what it would do.
create function sign_on_account(wanted_provider int, wanted_issuer text, wanted_subject text, wanted_email text, is_verified boolean,
  new_family_name text, new_first_name text, acts boolean)
returns table (outcome text, account_id int, company_id int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  provider sign_on_provider;
  known account;
  is_linked boolean;
  is_of_domain boolean;
begin
  select p.* into provider from sign_on_provider p where p.provider_id = wanted_provider;
  if wanted_provider <> 0 and provider.provider_id is null then
    return query select 'unknown', null::int, null::int;
    return;
  end if;
  select a.* into known from account_identity i join account a on a.account_id = i.account_id
    where i.issuer = wanted_issuer and i.subject = wanted_subject;
  is_linked := known.account_id is not null;
  if not is_linked then
    if wanted_email is null or not is_verified then
      return query select 'unverified', null::int, null::int;
      return;
    end if;
    select a.* into known from account a where a.email = wanted_email;
  end if;
  is_of_domain := wanted_provider = 0 or is_linked or exists (select from sign_on_domain d
    where d.provider_id = wanted_provider and d.domain = split_part(wanted_email, '@', 2));
  if known.account_id is null and is_of_domain and provider.makes_accounts then
    if not acts then
      return query select 'made', null::int, provider.company_id;
      return;
    end if;
    insert into account (company_id, email, family_name, first_name)
      values (provider.company_id, wanted_email, new_family_name, new_first_name) returning * into known;
    insert into account_company (account_id, company_id) values (known.account_id, known.company_id);
    insert into account_identity (issuer, subject, account_id) values (wanted_issuer, wanted_subject, known.account_id);
    return query select 'made', known.account_id, known.company_id;
    return;
  end if;
  -- A company with a provider of its own trusts no other; one without trusts the deployment's.
  if known.account_id is null or not is_of_domain or not (case when wanted_provider = 0
      then not exists (select from sign_on_provider p where p.company_id = known.company_id)
      else known.company_id = provider.company_id end) then
    return query select 'unknown', null::int, null::int;
    return;
  end if;
  if known.disabled_at is not null or not exists (select from account_company m
      where m.account_id = known.account_id and m.company_id = known.company_id and m.disabled_at is null) then
    return query select 'unknown', known.account_id, known.company_id;
    return;
  end if;
  if is_linked then
    return query select 'known', known.account_id, known.company_id;
    return;
  end if;
  if acts then
    insert into account_identity (issuer, subject, account_id) values (wanted_issuer, wanted_subject, known.account_id)
      on conflict do nothing;
  end if;
  -- The e-mail may have had another owner there.
  return query select case when exists (select from account_identity i
      where i.issuer = wanted_issuer and i.account_id = known.account_id and i.subject <> wanted_subject)
    then 'other_person' else 'linked' end, known.account_id, known.company_id;
end $$;

-- Ends what a provider has vouched for: the sessions of a person there, or one of them.
create function end_provider_sessions(wanted_provider int, wanted_subject text, wanted_session text)
returns table (session_id bigint, account_id int, company_id int)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update session s set ended_at = now(), ended_by = 'provider'
  where s.provider_id = wanted_provider and s.ended_at is null
    and (wanted_subject is null or s.subject = wanted_subject)
    and (wanted_session is null or s.provider_session = wanted_session)
    and (wanted_subject is not null or wanted_session is not null)
  returning s.session_id, s.account_id, s.company_id
$$;

-- A provider that is taken away ends the sessions that began with it.
create function end_sessions_of_provider() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session set ended_at = now(), ended_by = 'provider' where provider_id = old.provider_id and ended_at is null;
  return null;
end $$;
create trigger provider_removed after delete on sign_on_provider for each row execute function end_sessions_of_provider();

revoke execute on function sign_on_provider_by_id(int), sign_on_provider_by_domain(text),
  sign_on_account(int, text, text, text, boolean, text, text, boolean), end_provider_sessions(int, text, text) from public;
grant execute on function sign_on_provider_by_id(int), sign_on_provider_by_domain(text),
  sign_on_account(int, text, text, text, boolean, text, text, boolean), end_provider_sessions(int, text, text) to hoistline_app;
