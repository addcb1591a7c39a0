-- Photos and papers of maintenance results.

create table maintenance_file (
  company_id int not null,
  file_id bigint generated always as identity,
  result_id bigint not null,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size int not null check (size between 1 and 10485760),
  sha256 bytea not null,
  -- of a withdrawn one empty: it gives its room back
  content bytea not null,
  -- a small JPEG, upright and without the photo's own facts
  thumbnail bytea,
  thumbnail_state text not null default 'none' check (thumbnail_state in ('waiting', 'made', 'none')),
  account_id int,
  created_at timestamptz not null default now(),
  -- handed out no more from then on
  withdrawn_at timestamptz,
  withdrawn_by int,
  primary key (company_id, file_id),
  foreign key (company_id, result_id) references maintenance_result,
  check ((thumbnail_state = 'made') = (thumbnail is not null))
);
-- Compressed already.
alter table maintenance_file alter column content set storage external, alter column thumbnail set storage external;
select of_company('maintenance_file');
-- A repeated upload of the same content is one file.
create unique index maintenance_file_of_result on maintenance_file (company_id, result_id, sha256) where withdrawn_at is null;
create index maintenance_file_result on maintenance_file (company_id, result_id, file_id);
-- The same photo at another result takes its thumbnail.
create index maintenance_file_content on maintenance_file (company_id, sha256) where thumbnail is not null;

select protect('maintenance_file', app => 'select, insert, update (withdrawn_at, withdrawn_by, content, thumbnail, thumbnail_state)',
  worker => 'select, update (thumbnail, thumbnail_state)');
