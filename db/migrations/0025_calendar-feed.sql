-- Feeds of the maintenance calendar, read under secret addresses.

create table calendar_feed (
  company_id int not null,
  feed_id bigint generated always as identity,
  account_id int not null references account,
  name text not null check (name <> ''),
  -- of the secret in its address, which is kept by nobody
  secret_hash bytea not null unique,
  -- kinds of points, none for all; and a search for machines
  kinds text[] not null default '{}',
  free_word text,
  -- days before which a reminder rings, 0 on the day itself; null without one
  remind_days int check (remind_days in (0, 1, 7)),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, feed_id)
);
create index calendar_feed_of_account on calendar_feed (company_id, account_id);
select protect('calendar_feed', app => 'select, insert, update (used_at, revoked_at)');

-- Whose feed it is, found by the hash of its secret; none that was revoked, or whose person may not enter the
-- company any more.
create function feed_by_secret(wanted bytea)
returns table (company_id int, feed_id bigint, name text, language text, kinds text[], free_word text, remind_days int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.company_id, f.feed_id, f.name, a.language, f.kinds, f.free_word, f.remind_days
  from calendar_feed f join account a using (account_id)
  where f.secret_hash = wanted and f.revoked_at is null and a.disabled_at is null
    and exists (select from account_company c
      where c.account_id = a.account_id and c.company_id = f.company_id and c.disabled_at is null)
$$;
revoke execute on function feed_by_secret(bytea) from public;
grant execute on function feed_by_secret(bytea) to hoistline_app;
