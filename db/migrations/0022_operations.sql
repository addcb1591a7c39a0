-- Rights of the serving roles narrowed to what they use, and an audit that nobody can rewrite unnoticed.

-- `serve` runs without the owner's address: it compares the schema with its own and looks for demo data as the application role.
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

revoke update on machine, machine_state from hoistline_app;
grant update (management_number, management_number_version, search_text) on machine to hoistline_app;

create function refuse_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'Table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

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
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy owner_any on audit_seal for all to hoistline_owner using (true) with check (true);
