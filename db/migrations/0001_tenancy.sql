-- Companies, row security helpers, partitions by time, and the order of names.
-- Roles exist before: hoistline_owner (owns all), hoistline_app (one company per transaction),
-- hoistline_intake (writes for any company), hoistline_worker (jobs).

-- Order of names in each language, the same on every server, with numbers in them by their value.
-- A statement names one of these; without a name the order would be the server's own.
create collation names_ja (provider = icu, locale = 'ja-u-kn-true');
create collation names_en (provider = icu, locale = 'en-u-kn-true');
create collation names_es (provider = icu, locale = 'es-u-kn-true');
create collation names_pt (provider = icu, locale = 'pt-u-kn-true');
create collation names_ru (provider = icu, locale = 'ru-u-kn-true');
create collation names_ko (provider = icu, locale = 'ko-u-kn-true');
create collation names_de (provider = icu, locale = 'de-u-kn-true');

create function current_company() returns int language sql stable parallel safe
  return nullif(current_setting('hoistline.company', true), '')::int;

-- Where a table's rows are when the database has several machines (Citus); on a single server these do nothing. Rows of
-- a company are on one machine: its tables are spread by company. Small tables of the deployment have a copy on each
-- machine. All other tables are on the machine that answers, and companies' statements do not read them.
create function of_company(table_name text) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(table_name, 'company_id', colocate_with => case table_name when 'data_version' then 'none' else 'data_version' end);
  end if;
end $$;
create function of_everybody(table_name text) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_reference_table(table_name);
  end if;
end $$;
-- An instant as a text of the interface. What a write returns is not worded by to_char, which Citus refuses there as it
-- could depend on settings; in lists of many rows to_char itself is quicker.
create function utc_text(at timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;
-- A number for each group of companies whose rows are on the same machine and stay together.
create function shard_of(company int) returns bigint language plpgsql stable as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    return get_shard_id_for_distribution_column('data_version', company);
  end if;
  return 0;
end $$;

-- Forces row security on a company's table and grants what its roles may do: the application within one
-- company, the intake and the jobs within all. A right may name columns: 'select, update (name)'. A role
-- without rights gets no policy either.
create function protect(table_name text, app text default 'select', intake text default null, worker text default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  number text;
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  for number in
    select pg_get_serial_sequence(format('%I', table_name), attname) from pg_attribute
    where attrelid = format('%I', table_name)::regclass and attidentity <> '' and not attisdropped
  loop
    -- On several machines rows get their number before they are sent to theirs.
    execute format('grant usage on sequence %s to hoistline_app, hoistline_intake, hoistline_worker', number);
  end loop;
  execute format('create policy owner_any on %I for all to hoistline_owner using (true) with check (true)', table_name);
  if app is not null then
    execute format('create policy app_company on %I for all to hoistline_app
      using (company_id = current_company()) with check (company_id = current_company())', table_name);
    execute format('grant %s on %I to hoistline_app', app, table_name);
  end if;
  if intake is not null then
    execute format('create policy intake_any on %I for all to hoistline_intake using (true) with check (true)', table_name);
    execute format('grant %s on %I to hoistline_intake', intake, table_name);
  end if;
  if worker is not null then
    execute format('create policy worker_any on %I for all to hoistline_worker using (true) with check (true)', table_name);
    execute format('grant %s on %I to hoistline_worker', worker, table_name);
  end if;
end $$;

-- The tables that are partitioned by time: `ensure_partition` makes partitions of these.
create table partitioned_table (name text primary key);

-- Makes the partition that holds an instant, by quarter, before 2020 by year; returns its name. Attached
-- rather than created in place, so that records are stored meanwhile; behind a lock, so that two sessions
-- make one partition once. No role has rights on a partition itself, and its own row security would show
-- nothing: access is through the table.
create function ensure_partition(parent text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  day timestamp := at at time zone 'UTC';
  span text := case when day < '2020-01-01' then 'year' else 'quarter' end;
  lower_bound timestamp := date_trunc(span, day);
  upper_bound timestamp := lower_bound + case span when 'year' then interval '1 year' else interval '3 months' end;
  name text := parent || '_' || to_char(lower_bound, case span when 'year' then 'YYYY' else 'YYYY"q"Q' end);
begin
  if not exists (select from partitioned_table t where t.name = parent) then
    raise exception 'no partitions of %', parent;
  end if;
  perform pg_advisory_xact_lock(hashtext('hoistline.partition'), hashtext(name));
  if to_regclass('public.' || quote_ident(name)) is null then
    execute format('create table public.%I (like public.%I including all)', name, parent);
    perform protect(name, app => null);
    -- A column of type date reads the day of such a text.
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parent, name, to_char(lower_bound, 'YYYY-MM-DD HH24:MI:SS"+00"'), to_char(upper_bound, 'YYYY-MM-DD HH24:MI:SS"+00"'));
  end if;
  return name;
end $$;

revoke execute on function protect(text, text, text, text), ensure_partition(text, timestamptz) from public;
grant execute on function ensure_partition(text, timestamptz) to hoistline_intake;

create table company (
  company_id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  country_code char(2) not null,
  time_zone text not null default 'Asia/Tokyo',
  -- what it may use besides what every company may
  rights text[] not null default '{}',
  -- whom to call about a machine that names neither a service shop nor a dealer with a telephone
  contact_name text,
  contact_telephone text,
  -- kg that a litre of its fuel makes; null until somebody has set it
  co2_per_litre numeric(6,3) check (co2_per_litre > 0 and co2_per_litre <= 20),
  -- off: its people sign in by single sign-on alone
  passwords boolean not null default true,
  -- on: its people need a second factor besides their password
  second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  -- all that was kept of it is gone; its number stays, so that nothing of another is ever taken for its own
  erased_at timestamptz,
  check (contact_telephone is null or contact_name is not null)
);
select of_everybody('company');

-- Counts the changes of what a company sees, by table, so that an unchanged answer is recognised without
-- reading it again. '*' counts changes of everything at once.
create table data_version (
  company_id int not null references company,
  table_name text collate "C" not null,
  version bigint not null,
  primary key (company_id, table_name)
);
select of_company('data_version');
select protect('data_version', app => 'select, insert, update', intake => 'select, insert, update');

-- Counts one change of each pair of company and table.
create function advance_versions(companies int[], tables text[]) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  insert into data_version as v (company_id, table_name, version)
  select company_id, table_name, 1 from unnest(companies, tables) changed (company_id, table_name)
  where company_id is not null group by company_id, table_name order by company_id, table_name
  on conflict (company_id, table_name) do update set version = v.version + 1;
end $$;
revoke execute on function advance_versions(int[], text[]) from public;
grant execute on function advance_versions(int[], text[]) to hoistline_app, hoistline_intake;
