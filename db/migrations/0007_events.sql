-- Overloads, emergency operations and the runs of engines: what terminals report as events.

-- The load moment limiter has acted. Of an event the best record counts: of the terminal installed last, the highest sequence.
create table overload (
  company_id int not null,
  machine_id int not null,
  -- its beginning
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  -- the machine's own day that counts it
  recorded_date date not null,
  time_difference smallint not null,
  hook text,
  standing text,
  duration int,
  load_ratio numeric(5,1),
  peak_load_ratio numeric(5,1),
  load numeric(7,3),
  rated_load numeric(7,3),
  working_radius numeric(5,2),
  boom_length numeric(5,2),
  boom_angle numeric(4,1),
  jib_length numeric(5,2),
  slewing_angle numeric(4,1),
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);

-- The platform was moved by the emergency pump, by hand, or from the ground.
create table emergency (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_date date not null,
  time_difference smallint not null,
  operation text not null,
  means text,
  error_code text,
  control_device_code text,
  duration int,
  platform_height numeric(5,2),
  working_radius numeric(5,2),
  boom_angle numeric(4,1),
  boom_length numeric(5,2),
  load numeric(7,3),
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);

-- The runs of a machine's engine on one of its own days, in order: [from, to, place] each, in seconds since 00:00 at the day's offset.
-- `to` is null while the engine runs, or when nobody told its end. A row for a day, not for a run: a day comes anew as a whole.
create table engine_day (
  company_id int not null,
  machine_id int not null,
  recorded_date date not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_at timestamptz not null,
  time_difference smallint not null,
  runs jsonb not null,
  extra jsonb,
  primary key (company_id, machine_id, recorded_date)
) partition by range (recorded_date);

do $$
declare t text;
begin
  foreach t in array array['overload', 'emergency', 'engine_day'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy app_company on %I for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()))', t);
    execute format('create policy intake_any on %I for all to hoistline_intake using (true) with check (true)', t);
    execute format('create policy owner_any on %I for all to hoistline_owner using (true) with check (true)', t);
    execute format('grant select on %I to hoistline_app', t);
    execute format('grant select, insert, update on %I to hoistline_intake', t);
  end loop;
end $$;

-- As before, for these tables too.
create or replace function ensure_partition(parent text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  day timestamp := at at time zone 'UTC';
  span text := case when day < '2020-01-01' then 'year' else 'quarter' end;
  lower_bound timestamp := date_trunc(span, day);
  upper_bound timestamp := lower_bound + case span when 'year' then interval '1 year' else interval '3 months' end;
  name text := parent || '_' || to_char(lower_bound, case span when 'year' then 'YYYY' else 'YYYY"q"Q' end);
  bound text := case when parent in ('daily_report', 'engine_day') then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS"+00"' end;
begin
  if parent not in ('receive_history', 'daily_report', 'position', 'alarm', 'overload', 'emergency', 'engine_day') then
    raise exception 'no partitions of %', parent;
  end if;
  perform pg_advisory_xact_lock(hashtext('hoistline.partition'), hashtext(name));
  if to_regclass('public.' || quote_ident(name)) is null then
    execute format('create table public.%I (like public.%I including all)', name, parent);
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('create policy owner_any on public.%I for all to hoistline_owner using (true) with check (true)', name);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parent, name, to_char(lower_bound, bound), to_char(upper_bound, bound));
  end if;
  return name;
end $$;
