-- Keys of a company's own systems, and the tokens that OAuth clients get for them.

create table api_key (
  company_id int not null,
  key_id bigint generated always as identity,
  name text not null check (name <> '' and length(name) <= 60),
  -- the key's first letters, by which people and OAuth clients name it
  client_id text collate "C" not null unique check (client_id ~ '^hlk_[A-Za-z0-9_-]{8}$'),
  -- SHA-256 of the whole key, which only its holder has
  hash bytea not null unique check (length(hash) = 32),
  -- what each allows is in src/contract/scopes.ts
  scopes text[] not null check (scopes <> '{}'),
  created_at timestamptz not null default now(),
  -- null when the maker's staff made it
  created_by int references account,
  -- null: until it is revoked
  expires_at timestamptz,
  -- to the minute
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, key_id)
);
select protect('api_key', app => 'select, insert, update (revoked_at)');

-- SHA-256 of a token that was given for a key; it allows what the key allows, or less.
create table api_token (
  hash bytea primary key check (length(hash) = 32),
  company_id int not null,
  key_id bigint not null,
  scopes text[] not null,
  expires_at timestamptz not null,
  foreign key (company_id, key_id) references api_key
);
create index api_token_of_key on api_token (company_id, key_id, expires_at);
select protect('api_token', app => 'select, insert, delete');

-- Whose key or token it is, found by its hash; also when it is over, so that the caller can tell.
create function key_by_hash(wanted bytea)
returns table (company_id int, key_id bigint, client_id text, scopes text[], time_zone text, rights text[], expires_ms bigint, alive boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.company_id, k.key_id, k.client_id, coalesce(t.scopes, k.scopes), c.time_zone, c.rights,
    (extract(epoch from least(k.expires_at, t.expires_at)) * 1000)::bigint,
    k.revoked_at is null and coalesce(least(k.expires_at, t.expires_at) > now(), true)
  from (select null::bytea as hash, k.company_id, k.key_id, null::text[] as scopes, null::timestamptz as expires_at from api_key k where k.hash = wanted
    union all select t.hash, t.company_id, t.key_id, t.scopes, t.expires_at from api_token t where t.hash = wanted) t
  join api_key k using (company_id, key_id) join company c using (company_id)
$$;

-- Notes that a key was used, at most once a minute.
create function note_key_use(company int, key bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update api_key set used_at = date_trunc('minute', now())
  where company_id = company and key_id = key and used_at is distinct from date_trunc('minute', now())
$$;

revoke execute on function key_by_hash(bytea), note_key_use(int, bigint) from public;
grant execute on function key_by_hash(bytea), note_key_use(int, bigint) to hoistline_app;
