-- Second factors of accounts: codes of an app, passkeys, recovery codes.

create table factor (
  factor_id int generated always as identity primary key,
  account_id int not null references account,
  kind text not null check (kind in ('totp', 'passkey')),
  -- as the person calls it
  name text not null check (char_length(name) between 1 and 60),
  -- of an app's codes (RFC 6238); the newest step of 30 s whose code was taken: each counts once
  secret bytea check (length(secret) between 16 and 64),
  last_step bigint,
  -- of a passkey: the authenticator's own name for it, its key (COSE) and its count of uses
  credential_id text collate "C" unique check (char_length(credential_id) <= 1400),
  public_key bytea,
  uses bigint,
  transports text[],
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and uses is not null))
);
create index factor_account on factor (account_id);
-- One app: a second one could only be the same secret again.
create unique index factor_one_app on factor (account_id) where kind = 'totp';

-- Each good for one sign-in; only the person has the code itself.
create table recovery_code (
  account_id int not null references account,
  hash bytea not null check (length(hash) = 32),
  primary key (account_id, hash)
);

-- Wrong codes in a row, over all networks and servers.
create table factor_failure (
  account_id int primary key references account,
  failures int not null,
  last_at timestamptz not null default now()
);

-- What has begun and waits for a factor: a sign-in after the right password or with a passkey alone, and a
-- factor that is being added.
create table factor_ticket (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('second_factor', 'passkey', 'add_totp', 'add_passkey', 'prove')),
  account_id int references account,
  -- what a passkey has to sign
  challenge text,
  -- of an app that is being added
  secret bytea,
  language text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  check ((purpose = 'passkey') = (account_id is null))
);
create index factor_ticket_expires on factor_ticket (expires_at);

select protect(name, app => null) from unnest(array['factor', 'recovery_code', 'factor_failure', 'factor_ticket']) name;
create policy app_account on factor for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy app_account on recovery_code for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy app_account on factor_failure for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
-- Found only by the hash of a random ticket.
create policy app_any on factor_ticket for all to hoistline_app using (true) with check (true);
grant select, insert, delete, update (name, last_step, uses, last_used_at) on factor to hoistline_app;
grant select, insert, delete on recovery_code to hoistline_app;
grant select, insert, update, delete on factor_failure to hoistline_app;
grant select, insert, delete, update (tries) on factor_ticket to hoistline_app;

-- Whose passkey it is, for a sign-in that begins with it.
create function account_by_passkey(wanted text) returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id from factor where credential_id = wanted
$$;
-- As account_by_email, for a sign-in that goes on: without the password's hash.
create function account_that_enters(wanted int)
returns table (email text, company_id int, disabled boolean, passwords boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.email, e.company_id, e.disabled, e.passwords from account a cross join account_by_email(a.email) e where a.account_id = wanted
$$;

revoke execute on function account_by_passkey(text), account_that_enters(int) from public;
grant execute on function account_by_passkey(text), account_that_enters(int) to hoistline_app;
