-- News, questions with answers, and texts such as terms, by operators.

-- What articles are sorted by; the names are in each language.
create table publication_category (
  kind text not null check (kind in ('news', 'faq')),
  category text collate "C" not null check (category ~ '^[a-z][a-z0-9-]{0,39}$'),
  position int not null,
  -- name by language
  names jsonb not null,
  primary key (kind, category)
);

-- An article: news, or a question with its answer.
create table publication (
  publication_id int generated always as identity primary key,
  kind text not null check (kind in ('news', 'faq')),
  -- the operators' own name of it
  name text collate "C" not null check (name ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  category text collate "C" not null,
  published_from timestamptz not null,
  published_to timestamptz,
  -- whose people read it; null: everybody
  companies int[],
  -- news that is shown by itself, once to each reader
  is_notice boolean not null default false,
  -- place among questions
  position int not null default 1000,
  -- the languages of `texts`, in the order in which they stand in for others
  languages text[] not null check (cardinality(languages) > 0),
  -- by language: title, blocks, excerpt, source (Markdown) and search (folded)
  texts jsonb not null,
  changed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  unique (kind, name),
  foreign key (kind, category) references publication_category,
  check (published_to is null or published_to > published_from)
);
create index publication_newest on publication (kind, published_from desc, publication_id desc);

create table publication_picture (
  publication_id int not null references publication on delete cascade,
  -- SHA-256 of its bytes in hexadecimal digits
  picture text collate "C" not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  bytes bytea not null check (length(bytes) <= 2097152),
  primary key (publication_id, picture)
);

-- Which person has read which article.
create table publication_read (
  account_id int not null references account,
  publication_id int not null references publication on delete cascade,
  read_at timestamptz not null default now(),
  primary key (account_id, publication_id)
);

-- A version of a text of the whole portal.
create table portal_text (
  text text not null check (text in ('terms', 'policies', 'maintenance')),
  version text collate "C" not null,
  published_from timestamptz not null,
  withdrawn_at timestamptz,
  primary key (text, version)
);
create index portal_text_newest on portal_text (text, published_from desc);

-- What a version says in all its languages. A correction is the next revision; earlier ones stay as they were
-- agreed to.
create table portal_text_revision (
  text text not null,
  version text collate "C" not null,
  revision int not null check (revision > 0),
  languages text[] not null check (cardinality(languages) > 0),
  -- by language: title, blocks and source
  texts jsonb not null,
  written_at timestamptz not null default now(),
  primary key (text, version, revision),
  foreign key (text, version) references portal_text
);
create trigger portal_text_revision_append_only before update or delete or truncate on portal_text_revision
  for each statement execute function refuse_change();

-- Who has agreed to which version of the terms, and the words that were shown.
create table terms_agreement (
  account_id int not null references account,
  text text not null default 'terms' check (text = 'terms'),
  version text collate "C" not null,
  revision int not null,
  language text not null,
  agreed_at timestamptz not null default now(),
  primary key (account_id, version),
  foreign key (text, version, revision) references portal_text_revision
);

-- These tables belong to the deployment or to a person. The application sees what is published for its
-- company now, and one account's own rows.
select protect(name, app => null) from unnest(array[
  'publication_category', 'publication', 'publication_picture', 'publication_read', 'portal_text', 'portal_text_revision', 'terms_agreement']) name;
create policy app_read on publication_category for select to hoistline_app using (true);
create policy app_published on publication for select to hoistline_app using (
  current_company() is not null and withdrawn_at is null and published_from <= now()
  and (published_to is null or published_to > now()) and (companies is null or current_company() = any(companies)));
create policy app_published on publication_picture for select to hoistline_app
  using (publication_id in (select publication_id from publication));
create policy app_published on portal_text for select to hoistline_app using (withdrawn_at is null and published_from <= now());
create policy app_published on portal_text_revision for select to hoistline_app
  using ((text, version) in (select text, version from portal_text));
create policy app_account on publication_read for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy app_account on terms_agreement for all to hoistline_app
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
grant select on publication_category, publication, publication_picture, portal_text, portal_text_revision to hoistline_app;
grant select, insert on publication_read, terms_agreement to hoistline_app;

insert into publication_category (kind, category, position, names) values
  ('news', 'service', 1, '{"en": "Service", "ja": "サービス", "es": "Servicio", "pt": "Serviço", "ru": "Сервис", "ko": "서비스", "de": "Service"}'),
  ('news', 'outage', 2, '{"en": "Planned outage", "ja": "計画停止", "es": "Interrupción programada", "pt": "Interrupção programada", "ru": "Плановый перерыв", "ko": "계획 중단", "de": "Geplante Unterbrechung"}'),
  ('news', 'machine', 3, '{"en": "Machines", "ja": "機械", "es": "Máquinas", "pt": "Máquinas", "ru": "Машины", "ko": "장비", "de": "Maschinen"}'),
  ('news', 'function', 4, '{"en": "New functions", "ja": "新機能", "es": "Novedades del portal", "pt": "Novidades do portal", "ru": "Новые функции", "ko": "새 기능", "de": "Neue Funktionen"}'),
  ('faq', 'sign-in', 1, '{"en": "Signing in", "ja": "サインイン", "es": "Inicio de sesión", "pt": "Acesso", "ru": "Вход", "ko": "로그인", "de": "Anmeldung"}'),
  ('faq', 'machines', 2, '{"en": "Machines and reports", "ja": "機械と日報", "es": "Máquinas e informes", "pt": "Máquinas e relatórios", "ru": "Машины и отчёты", "ko": "장비와 일보", "de": "Maschinen und Berichte"}'),
  ('faq', 'alerts', 3, '{"en": "Alarms and areas", "ja": "警報とエリア", "es": "Alarmas y zonas", "pt": "Alarmes e áreas", "ru": "Оповещения и зоны", "ko": "경보와 구역", "de": "Alarme und Gebiete"}'),
  ('faq', 'maintenance', 4, '{"en": "Maintenance", "ja": "メンテナンス", "es": "Mantenimiento", "pt": "Manutenção", "ru": "Техобслуживание", "ko": "정비", "de": "Wartung"}');
