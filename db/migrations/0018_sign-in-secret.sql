-- What only this deployment's servers know: it signs device tokens and keys the hashes in the security log. Made here, shipped nowhere.

create table server_secret (
  only_one boolean primary key default true check (only_one),
  value bytea not null check (length(value) = 32)
);
-- Two random UUIDs carry 244 bits of the operating system's randomness.
insert into server_secret (value) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
alter table server_secret enable row level security;
alter table server_secret force row level security;
create policy owner_any on server_secret for all to hoistline_owner using (true) with check (true);
create policy app_read on server_secret for select to hoistline_app using (true);
grant select on server_secret to hoistline_app;

-- What signing in must know of an account, asked by its whole e-mail. Whether a device is familiar is told by its token.
drop function account_by_email(text, inet);
create function account_by_email(asked text)
returns table (account_id int, company_id int, password_hash text, disabled boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, company_id, password_hash, disabled_at is not null from account where email = asked
$$;
revoke execute on function account_by_email(text) from public;
grant execute on function account_by_email(text) to hoistline_app;
