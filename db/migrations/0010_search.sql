-- Histories of searches, and saved views.

-- What an account has searched for in a company.
create table search_history (
  company_id int not null references company,
  id bigint generated always as identity,
  account_id int not null,
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
select of_company('search_history');

-- A named set of conditions, columns and sort. Its account may change it; all accounts of the company may open it.
create table saved_view (
  company_id int not null references company,
  id bigint generated always as identity,
  account_id int not null,
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
select of_company('saved_view');

select protect('search_history', app => 'select, insert, delete, update (searched_at)');
select protect('saved_view', app => 'select, insert, delete, update (name, conditions, columns, sort, sort_order, version, updated_at)');
