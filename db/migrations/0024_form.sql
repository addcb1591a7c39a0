-- What people send with forms: inquiries, registrations and deletions of machines.

create table form_request (
  company_id int not null references company,
  -- also the number that people are told
  form_id bigint generated always as identity (start with 1001),
  kind text not null check (kind in ('contact', 'addition', 'deletion')),
  -- of an inquiry: what it is about; of a deletion: why
  topic text check ((topic is not null) = (kind <> 'addition')),
  -- as they were written: of an inquiry one or none
  serials text[] not null default '{}',
  text text not null default '',
  account_id int not null,
  name text not null,
  email text collate "C" not null,
  phone text,
  language text not null check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  created_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'in_work', 'done')),
  answer text,
  changed_at timestamptz not null default now(),
  -- how often the confirmation was mailed, and when last
  confirmations int not null default 1,
  confirmed_at timestamptz not null default now(),
  -- made by the page: the same when it sends the form again
  key uuid not null,
  primary key (company_id, form_id),
  unique (company_id, account_id, key)
);
select of_company('form_request');
create index form_request_newest on form_request (company_id, created_at);

create table form_file (
  company_id int not null,
  form_id bigint not null,
  file_id bigint generated always as identity,
  name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  hash text collate "C" not null,
  bytes bytea not null check (length(bytes) <= 5242880),
  created_at timestamptz not null default now(),
  primary key (company_id, file_id),
  unique (company_id, form_id, hash),
  foreign key (company_id, form_id) references form_request
);
select of_company('form_file');

select protect('form_request', app => 'select, insert, update (confirmations, confirmed_at)');
select protect('form_file', app => 'select, insert');

-- All files that people have added and not withdrawn, by their size alone.
create view upload with (security_invoker = true) as
  select company_id, account_id, created_at, size from maintenance_file where withdrawn_at is null
  union all
  select f.company_id, r.account_id, f.created_at, length(f.bytes)
  from form_file f join form_request r on r.company_id = f.company_id and r.form_id = f.form_id;
grant select on upload to hoistline_app;
