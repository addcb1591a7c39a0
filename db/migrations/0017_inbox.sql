-- Lines of the inbox as people handled them; what is open follows elsewhere.

-- A line that somebody has handled.
create table inbox_line (
  company_id int not null,
  machine_id int not null,
  kind text not null check (kind in ('alarm', 'geo_alert', 'silent', 'level', 'meter', 'inspection', 'maintenance')),
  -- what it is about: a code, an area, an item, the name of a level; '' where the kind says it all
  subject text collate "C" not null,
  -- counts the times that it occurred after it was closed or long over
  occurrence int not null default 0,
  -- as of the newest act: when what it is about last occurred, how grave it is (0 critical, 1 warning, 2
  -- notice), and its facts
  occurred_at timestamptz not null,
  severity smallint not null,
  level numeric(10,2),
  detail text,
  owner_id int,
  acknowledged_at timestamptz,
  acknowledged_by int,
  -- the newest note
  note text,
  snoozed_until timestamptz,
  closed_at timestamptz,
  closed_by int,
  close_reason text check (close_reason in ('resolved', 'false_alarm', 'accepted', 'other', 'transferred')),
  -- the newest act; null when all were taken back
  handled_at timestamptz,
  version int not null default 0,
  primary key (company_id, machine_id, kind, subject),
  check ((closed_at is null) = (close_reason is null)),
  foreign key (company_id, machine_id) references machine
);
select of_company('inbox_line');

-- Who did what with a line, and when.
create table inbox_act (
  company_id int not null,
  act_id bigint generated always as identity,
  machine_id int not null,
  kind text not null,
  subject text collate "C" not null,
  occurrence int not null,
  verb text not null check (verb in ('assign', 'acknowledge', 'note', 'snooze', 'close', 'reopen', 'transfer')),
  -- owner_id, text, until or reason, by verb
  detail jsonb not null default '{}',
  account_id int,
  acted_at timestamptz not null default now(),
  -- the line's version after it, and its columns before it, so that it can be taken back
  version int not null,
  before jsonb not null,
  withdrawn_at timestamptz,
  primary key (company_id, act_id),
  foreign key (company_id, machine_id, kind, subject) references inbox_line
);
select of_company('inbox_act');
create index inbox_act_of_line on inbox_act (company_id, machine_id, kind, subject, act_id);

-- A filter of the inbox under a name, each person's own.
create table inbox_filter (
  company_id int not null references company,
  account_id int not null,
  id bigint generated always as identity,
  name text not null,
  query jsonb not null,
  primary key (company_id, id)
);
select of_company('inbox_filter');
create unique index inbox_filter_name on inbox_filter (company_id, account_id, name);

select protect('inbox_line', app => 'select, insert, update');
select protect('inbox_act', app => 'select, insert, update (withdrawn_at)');
select protect('inbox_filter', app => 'select, insert, delete');
