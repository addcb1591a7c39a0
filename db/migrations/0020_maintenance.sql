-- Maintenance: the maker's items, machines' schedule points, and results.

-- An item that the maker asks for, of one model, one category or all machines; the narrowest scope goes
-- before the others.
create table maintenance_item (
  item_code text collate "C" not null,
  -- a type code, a category code, or '' for all machines
  scope text collate "C" not null default '',
  place text not null check (place in
    ('engine', 'hydraulics', 'boom', 'winch', 'hook', 'slewing', 'outrigger', 'carrier', 'electric', 'platform', 'other')),
  meter text check (meter in
    ('upper_hourmeter', 'under_hourmeter', 'track_hourmeter', 'pto_hourmeter', 'first_engine_hourmeter', 'second_engine_hourmeter')),
  hours int check (hours between 1 and 99999),
  months int check (months between 1 and 600),
  is_recommended boolean not null default true,
  -- who does it
  executor text not null default 'service' check (executor in ('operator', 'service')),
  -- what it takes: a part number, how much, and of what unit
  part text,
  amount numeric(8,2),
  unit text check (unit in ('pcs', 'l', 'kg')),
  primary key (item_code, scope),
  check ((hours is null) = (meter is null)),
  check (hours is not null or months is not null)
);
select of_everybody('maintenance_item');

create table maintenance_text (
  item_code text collate "C" not null,
  language text not null check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  name text not null check (name <> ''),
  -- how it is done: kinds of oil and filter, amounts, steps
  reference text,
  primary key (item_code, language)
);
select of_everybody('maintenance_text');
grant select on maintenance_item, maintenance_text to hoistline_app, hoistline_worker;

create table schedule_point (
  company_id int not null,
  machine_id int not null,
  point_id bigint generated always as identity,
  -- an item of the maker's, 'inspection-…', 'free-inspection', 'filter-…' or 'dpf'; null for the company's own
  item_code text collate "C",
  own_name text,
  kind text not null check (kind in ('item', 'inspection', 'free_inspection', 'alert')),
  place text not null,
  meter text,
  is_recommended boolean not null default true,
  executor text not null default 'service',
  recommended_hours int,
  recommended_months int,
  -- the company's own period, at or below the recommended one; null as recommended
  hours int,
  months int,
  -- one that the company does not do
  is_active boolean not null default true,
  set_date date,
  set_reason text,
  set_by int,
  -- when it is meant to be done, which changes nothing about when it is due
  planned_on date,
  last_done_on date not null,
  last_meter numeric(9,2),
  -- when it came into the schedule, in the company's zone
  made_on date not null default current_date,
  -- no result yet: of the maker's items the newest multiple of the interval as the meter stood before assumed_on
  is_last_assumed boolean not null default true,
  assumed_on date not null default current_date,
  next_date date,
  next_basis text check (next_basis in ('set', 'hours', 'months', 'doubt')),
  next_meter numeric(9,2),
  -- what mails have told of it; null once its date has moved on
  told text check (told in ('due', 'overdue')),
  version int not null default 1,
  primary key (company_id, machine_id, point_id),
  unique (company_id, machine_id, item_code),
  check ((item_code is null) = (own_name is not null)),
  foreign key (company_id, machine_id) references machine
);
select of_company('schedule_point');
create index schedule_point_told on schedule_point (company_id) where told is not null;
create index schedule_point_due on schedule_point (company_id, next_date) where next_date is not null and is_active;

-- What the points of a machine were computed from.
create table machine_schedule (
  company_id int not null,
  machine_id int not null,
  -- the newest day that was reported then
  as_of date,
  -- hours a day by meter
  rates jsonb not null default '{}',
  -- meter_chains of the machine's state then
  meter_chains jsonb,
  primary key (company_id, machine_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('machine_schedule');

create table maintenance_result (
  company_id int not null,
  result_id bigint generated always as identity,
  machine_id int not null,
  point_id bigint not null,
  -- as the point said then
  item_code text,
  own_name text,
  done_on date not null,
  -- reading of the point's meter, and of all meters
  meter numeric(9,2),
  meters jsonb not null default '{}',
  executor text not null default '',
  memo text not null default '',
  comment text not null default '',
  cost numeric(12,2),
  parts text not null default '',
  -- the result that this one corrects; a corrected one counts no more
  corrects bigint,
  account_id int,
  -- in place of a person: the key of a company's own system
  key_id bigint,
  created_at timestamptz not null default now(),
  -- what its point and machine said before, so that it can be taken back
  before jsonb not null,
  -- taken back right after it was registered; counts no more
  withdrawn_at timestamptz,
  primary key (company_id, result_id),
  foreign key (company_id, machine_id, point_id) references schedule_point
);
select of_company('maintenance_result');
create index maintenance_result_of_machine on maintenance_result (company_id, machine_id, done_on desc, result_id desc);
create unique index maintenance_result_corrects on maintenance_result (company_id, corrects) where corrects is not null and withdrawn_at is null;

select protect('schedule_point', app => 'select, insert, update, delete', worker => 'select, insert, update');
select protect('machine_schedule', app => 'select, insert, update', intake => 'select', worker => 'select, insert, update');
select protect('maintenance_result', app => 'select, insert, update (withdrawn_at)', worker => 'select');

create policy worker_any on company for select to hoistline_worker using (true);
grant select on company to hoistline_worker;

insert into maintenance_text (item_code, language, name)
select item_code, t.language, t.name from (values
  ('inspection-crane', 'クレーン検査', 'Crane inspection', 'Inspección de la grúa', 'Inspeção do guindaste', 'Осмотр крана', '크레인 검사', 'Kranprüfung'),
  ('inspection-career', '車検', 'Vehicle inspection', 'Inspección técnica (ITV)', 'Inspeção veicular', 'Техосмотр', '자동차 검사', 'Hauptuntersuchung'),
  ('inspection-aerial', '高所作業車検査', 'Aerial platform inspection', 'Inspección de la plataforma', 'Inspeção da plataforma', 'Осмотр подъёмника', '고소작업대 검사', 'Bühnenprüfung'),
  ('inspection-crane-monthly', 'クレーン月次検査', 'Crane inspection, monthly', 'Inspección mensual de la grúa', 'Inspeção mensal do guindaste', 'Ежемесячный осмотр крана', '크레인 월간 검사', 'Kranprüfung, monatlich'),
  ('inspection-aerial-monthly', '高所作業車月次検査', 'Aerial platform inspection, monthly', 'Inspección mensual de la plataforma', 'Inspeção mensal da plataforma', 'Ежемесячный осмотр подъёмника', '고소작업대 월간 검사', 'Bühnenprüfung, monatlich'),
  ('inspection-other', 'その他の検査', 'Other inspection', 'Otra inspección', 'Outra inspeção', 'Прочий осмотр', '기타 검사', 'Sonstige Prüfung'),
  ('free-inspection', '無償点検', 'Free inspection', 'Inspección gratuita', 'Inspeção gratuita', 'Бесплатный осмотр', '무상 점검', 'Kostenlose Inspektion'),
  ('filter-upper', 'フィルタ交換（上部）', 'Filter maintenance, upper', 'Mantenimiento de filtros, superior', 'Manutenção de filtros, superior', 'Обслуживание фильтров, верх', '필터 정비 (상부)', 'Filterwartung, Oberwagen'),
  ('filter-under', 'フィルタ交換（下部）', 'Filter maintenance, carrier', 'Mantenimiento de filtros, chasis', 'Manutenção de filtros, chassi', 'Обслуживание фильтров, шасси', '필터 정비 (하부)', 'Filterwartung, Fahrgestell'),
  ('dpf', 'DPF 手動再生', 'Particulate filter regeneration', 'Regeneración del filtro de partículas', 'Regeneração do filtro de partículas', 'Регенерация сажевого фильтра', 'DPF 재생', 'Partikelfilter-Regeneration')
) known (item_code, ja, en, es, pt, ru, ko, de)
cross join lateral (values ('ja', ja), ('en', en), ('es', es), ('pt', pt), ('ru', ru), ('ko', ko), ('de', de)) t (language, name);
