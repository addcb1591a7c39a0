-- The audit and its seal, and settings of the whole deployment.

-- What was done, by whom; append-only.
create table audit (
  company_id int not null,
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  account_id int,
  address inet,
  request_id text,
  verb text not null,
  noun text not null,
  key text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, audit_id)
);
create index audit_at on audit (company_id, at);

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

create function refuse_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'Table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

-- What holds for the whole deployment: outage switch, demo mark, progress of the demo's filling.
create table setting (
  name text primary key,
  value jsonb not null
);

select protect('audit', app => 'select, insert', intake => 'insert');
select protect('audit_seal', app => null);
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
