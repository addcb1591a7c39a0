-- The audit and its seal, and settings of the whole deployment.

-- What was done, by whom; append-only but for one thing: what one account does again to the same thing within ten minutes
-- is counted in the entry that is there, whose `after` is then the newest, so that nobody makes the audit grow by
-- changing something back and forth. A sealed entry never changes.
create table audit (
  company_id int not null,
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  account_id int,
  -- in place of a person: the key of a company's own system
  key_id bigint,
  address inet,
  request_id text,
  verb text not null,
  noun text not null,
  key text not null,
  before jsonb,
  after jsonb,
  -- how often, and when last
  times int not null default 1,
  last_at timestamptz not null default now(),
  -- it has a link in the chain
  sealed boolean not null default false,
  primary key (company_id, audit_id)
);
select of_company('audit');
-- A page of a company's entries begins where the one before has ended. Pages are of all entries, of a person's, of a
-- noun's, or of both.
create index audit_at on audit (company_id, at, audit_id);
create index audit_by_account on audit (company_id, account_id, at, audit_id);
create index audit_by_noun on audit (company_id, noun, at, audit_id);
create index audit_unsealed on audit (audit_id) where not sealed;
create index audit_by_account_and_noun on audit (company_id, account_id, noun, at, audit_id);

-- The machines that an entry is about. Row security lets no expression over an entry use an index.
create table audit_machine (
  company_id int not null,
  audit_id bigint not null,
  serial text not null,
  -- as in the entry
  at timestamptz not null,
  primary key (company_id, audit_id, serial)
);
select of_company('audit_machine');
create index audit_machine_at on audit_machine (company_id, serial, at, audit_id);

-- A chain of hashes over the audit, in the order in which entries were sealed.
create table audit_seal (
  position bigint primary key,
  company_id int not null,
  audit_id bigint not null,
  -- SHA-256 of the previous link's hash and the entry
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  unique (company_id, audit_id)
);

-- The daily check of the whole chain.
create table audit_check (
  checked_at timestamptz primary key default now(),
  entries bigint not null,
  -- the first link that does not hold
  broken text
);

create function refuse_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'Table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
-- An update that may not be made changes nothing, and a new entry is added instead.
create function repeat_audit() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.sealed and not old.sealed and to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed' then
    return new;
  end if;
  if to_jsonb(new) - '{after,times,last_at}'::text[] is distinct from to_jsonb(old) - '{after,times,last_at}'::text[]
    or new.times <> old.times + 1 then
    raise exception 'Table audit is append-only' using errcode = 'insufficient_privilege';
  end if;
  if old.sealed or old.at < now() - interval '10 minutes' then
    return null;
  end if;
  return new;
end $$;
revoke execute on function repeat_audit() from public;
create trigger audit_repeat before update on audit for each row execute function repeat_audit();
-- Truncation apart: several machines keep no trigger of it beside the rows, nor what else that trigger is for.
create trigger audit_append_only before delete on audit for each statement execute function refuse_change();
create trigger audit_not_emptied before truncate on audit for each statement execute function refuse_change();
create trigger audit_machine_append_only before update or delete on audit_machine
  for each statement execute function refuse_change();
create trigger audit_machine_not_emptied before truncate on audit_machine
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

-- What holds for the whole deployment: outage switch, demo mark, progress of the demo's filling.
create table setting (
  name text primary key,
  value jsonb not null
);

select protect('audit', app => 'select, insert, update (after, times, last_at)', intake => 'insert', worker => 'select, update (sealed)');
select protect('audit_machine', app => 'select, insert', intake => 'insert');
-- A job seals and checks every day.
select protect('audit_seal', app => null, worker => 'select, insert');
select protect('audit_check', app => null, worker => 'select, insert');
-- What a company may know of the check: it names no other company's entry.
create function last_audit_check() returns table (checked_at timestamptz, holds boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.checked_at, c.broken is null from audit_check c order by c.checked_at desc limit 1
$$;
revoke execute on function last_audit_check() from public;
grant execute on function last_audit_check() to hoistline_app;
grant select on setting to hoistline_app, hoistline_intake;

-- `serve` runs without the owner's address: it compares the schema with its own and looks for demo data as
-- the application role.
grant select on migration to hoistline_app;
create function demo_traces(credential bytea)
returns table (fleet boolean, accounts boolean, credentials boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from setting where name = 'demo'),
    exists (select from account where email like '%@demo.example'),
    exists (select from terminal where credential_hash = credential) or exists (select from gateway where credential_hash = credential)
$$;
revoke execute on function demo_traces(bytea) from public;
grant execute on function demo_traces(bytea) to hoistline_app;
