-- Finding machines and knowing them: keys for prefix and range search, more of a machine's master data, histories of searches, saved views.

-- A serial as it is looked for: width and case folded. Its own case rule and not the database's, because serials are Latin letters and digits.
create function folded_key(serial text) returns text language sql immutable strict parallel safe
  return lower(normalize(btrim(serial), nfkc) collate "C");

-- A serial as the manufacturer counts: letters, then a number, which goes by its length and then its digits, so that FC9 is FC0009 and comes
-- before FC0010. The same as domain/serial-order.ts.
create function counted_key(serial text) returns text language sql immutable strict parallel safe
  begin atomic
    select coalesce(string_agg(
      case when part ~ '^[0-9]' then lpad(length(ltrim(part, '0'))::text, 2, '0') || ltrim(part, '0') else part end, '' order by place), '')
    from (select m[1] as part, place from regexp_matches(folded_key(serial), '[0-9]+|[^0-9 _./-]+', 'g') with ordinality as x(m, place)) parts;
  end;

alter table machine
  -- what search looks at, kept by a trigger: whoever writes a machine, it is found
  add column serial_key text collate "C" not null default '',
  add column display_serial_key text collate "C" not null default '',
  add column serial_order text collate "C" not null default '',
  add column display_serial_order text collate "C" not null default '',
  -- what the detail tells besides
  add column general_assembly_no text,
  add column contract_partner text,
  add column contract_partner_code text,
  add column responsible_offices text[] not null default '{}',
  -- counts the saves of management_number, which is edited where it stands
  add column management_number_version int not null default 1;

create function key_machine() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.serial_key := folded_key(new.serial);
  new.display_serial_key := folded_key(new.display_serial);
  new.serial_order := counted_key(new.serial);
  new.display_serial_order := counted_key(new.display_serial);
  return new;
end $$;
create trigger machine_keyed before insert or update of serial, display_serial, serial_key, display_serial_key, serial_order, display_serial_order on machine
  for each row execute function key_machine();

-- One line per searched field, in the order of server/machine/store.ts, empty where there is none.
update machine set serial = serial, search_text =
  (select string_agg(lower(normalize(btrim(coalesce(field, '')), nfkc)), E'\n' order by place) from unnest(array[serial, display_serial,
    type_code, registration_number, management_number, customer_management_no, customer_name]) with ordinality as x(field, place));

create index machine_counted_order on machine (company_id, serial_order, serial) where owned;
create index machine_serial_key on machine (company_id, serial_key) where owned;
create index machine_display_serial_key on machine (company_id, display_serial_key) where owned;
create index machine_model on machine (company_id, machine_category, type_code) where owned;

-- What an account has searched for in a company; fields as SPEC's search history entry names them.
create table search_history (
  company_id int not null references company,
  id bigint generated always as identity,
  account_id int not null references account,
  machine_classification char(2),
  model_code text,
  client_code text,
  registration_number_start text,
  registration_number_end text,
  serial_number text,
  registration_number text,
  chassis_number text,
  customer_management_number text,
  delivery_date_from date,
  delivery_date_to date,
  communication_classification char(2),
  geo_alert boolean not null,
  free_word text,
  -- SHA-256 of the conditions: the same search again moves up and does not pile up
  conditions_hash bytea not null check (length(conditions_hash) = 32),
  searched_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, account_id, conditions_hash)
);

-- A named set of conditions, columns and sort. Its account may change it; all accounts of the company may open it.
create table saved_view (
  company_id int not null references company,
  id bigint generated always as identity,
  account_id int not null references account,
  name text not null,
  conditions jsonb not null,
  columns text[] not null,
  sort text,
  sort_order text check (sort_order in ('asc', 'desc')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, account_id, name)
);

do $$
declare t text;
begin
  foreach t in array array['search_history', 'saved_view'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy app_company on %I for all to hoistline_app using (company_id = (select current_company())) with check (company_id = (select current_company()))', t);
    execute format('create policy intake_any on %I for all to hoistline_intake using (true) with check (true)', t);
    execute format('create policy owner_any on %I for all to hoistline_owner using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, delete, update (searched_at) on search_history to hoistline_app;
grant select, insert, delete, update (name, conditions, columns, sort, sort_order, version, updated_at) on saved_view to hoistline_app;
