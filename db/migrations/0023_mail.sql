-- Mail: what people are told about, who is told, and the mails to be sent.

-- Something that people may be mailed about, added in the transaction that stores what it tells of.
create table mail_event (
  company_id int not null references company,
  event_id bigint generated always as identity,
  -- null when it is about no machine
  machine_id int,
  kind text not null check (kind in ('alarm', 'overload', 'emergency_operation', 'geo_alert', 'silent', 'low_level',
    'inspection_due', 'maintenance_due', 'maintenance_overdue', 'maintenance_done', 'request_answered', 'form', 'person')),
  -- the same for whatever repeats it: a record sent again, a job run again
  key text collate "C" not null,
  -- what an address chooses to get it by, such as an alarm's severity; null for one that has an address of its own
  reason text check (reason in ('alarm_critical', 'alarm_warning', 'alarm_notice', 'overload', 'emergency_operation', 'geo_alert', 'silent',
    'low_level', 'inspection_due', 'maintenance_due', 'maintenance_overdue', 'maintenance_done', 'request_answered')),
  -- the same for events of one matter, such as an alarm's code and device; they are one thread of mails
  topic text collate "C" not null default '',
  -- the matter has ended: an alarm recovered, a machine came back
  is_over boolean not null default false,
  happened_at timestamptz not null,
  added_at timestamptz not null default now(),
  -- facts for the mail's words, small
  detail jsonb not null default '{}',
  -- what its noun's texts say: by fact, then by language
  words jsonb not null default '{}',
  -- until then nobody is told, and it can be withdrawn
  due_at timestamptz not null default now(),
  -- a mail to this address instead of to whom the machine's settings name
  email text,
  name text,
  language text check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  -- when the job has decided who gets it
  distributed_at timestamptz,
  -- when the mail about it was sent, as a Geo Alert's crossing shows
  told_at timestamptz,
  primary key (company_id, event_id),
  unique nulls not distinct (company_id, machine_id, kind, key),
  foreign key (company_id, machine_id) references machine,
  check ((kind in ('form', 'person')) = (email is not null)),
  check ((kind in ('form', 'person')) = (reason is null)),
  check ((email is null) = (language is null))
);
select of_company('mail_event');
create index mail_event_waiting on mail_event (event_id) where distributed_at is null;

select protect('mail_event', app => 'select, insert, delete', intake => 'select, insert', worker => 'select, insert, update (distributed_at, told_at), delete');

-- The key of such an event is area, instant (epoch ms) and kind. Another key is left alone: a mail that was
-- sent must not be sent again.
create function note_crossing_told() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update geo_alert_event e set sent_at = new.told_at
  where e.company_id = new.company_id and e.machine_id = new.machine_id and e.geo_alert_id = split_part(new.key, ' ', 1)::bigint
    and e.recorded_at = to_timestamp(split_part(new.key, ' ', 2)::bigint / 1000.0) and e.kind = split_part(new.key, ' ', 3) and e.sent_at is null;
  return null;
end $$;
create trigger crossing_told after update of told_at on mail_event for each row
  when (new.kind = 'geo_alert' and new.key ~ '^[1-9][0-9]{0,14} [0-9]{1,15} (departure|return)$' and new.told_at is not null and old.told_at is null) execute function note_crossing_told();

-- An address of a company that mails go to.
create table mail_address (
  company_id int not null references company,
  address_id bigint generated always as identity,
  email text collate "C" not null check (email ~ '^[^[:space:][:cntrl:]<>(),;:"@\\]+@[^[:space:][:cntrl:]<>(),;:"@\\]+$' and length(email) <= 254),
  name text not null,
  language text not null check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  unit text not null check (unit in ('tonMeter', 'milePound')),
  time_zone text not null,
  -- what it gets of every machine that has no row of its own in mail_subscription
  kinds text[] not null default '{}',
  delivery text not null default 'at_once' check (delivery in ('at_once', 'hourly', 'daily')),
  -- hours of its zone: of the daily mail, and between which nothing is sent at once
  daily_hour smallint not null default 8 check (daily_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  hourly_limit smallint not null default 10 check (hourly_limit between 1 and 60),
  -- nothing but the mail that asks for it is sent before
  confirmed_at timestamptz,
  -- part of the links of confirmation and unsubscribing; a new one makes older links invalid
  link_key uuid not null default gen_random_uuid(),
  link_sent_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  -- since a mail server refused it, with what that said
  paused_at timestamptz,
  pause_reason text,
  account_id int,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, address_id),
  unique (company_id, email),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to),
  check ((paused_at is null) = (pause_reason is null))
);
select of_company('mail_address');

-- What an address gets of one machine, instead of what it gets of all.
create table mail_subscription (
  company_id int not null,
  machine_id int not null,
  address_id bigint not null,
  kinds text[] not null,
  primary key (company_id, machine_id, address_id),
  foreign key (company_id, machine_id) references machine,
  foreign key (company_id, address_id) references mail_address on delete cascade
);
select of_company('mail_subscription');
create index mail_subscription_of_address on mail_subscription (company_id, address_id);

-- A matter that was told and is not over: not told again for a while.
create table mail_topic (
  company_id int not null,
  machine_id int not null,
  kind text not null,
  topic text collate "C" not null,
  told_at timestamptz not null,
  primary key (company_id, machine_id, kind, topic)
);
select of_company('mail_topic');

-- A level or a silence that was open when it was last looked for.
create table mail_condition (
  company_id int not null,
  machine_id int not null,
  kind text not null,
  topic text collate "C" not null,
  occurred_at timestamptz not null,
  primary key (company_id, machine_id, kind, topic)
);
select of_company('mail_condition');

-- Companies whose levels and silences have been looked for before.
create table mail_watch (
  company_id int not null references company,
  kind text not null,
  primary key (company_id, kind)
);
select of_company('mail_watch');

-- An event that waits to be part of a mail to an address.
create table mail_item (
  company_id int not null,
  address_id bigint not null,
  event_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (company_id, address_id, event_id),
  foreign key (company_id, address_id) references mail_address on delete cascade,
  foreign key (company_id, event_id) references mail_event on delete cascade
);
select of_company('mail_item');
create index mail_item_of_event on mail_item (company_id, event_id);

-- A mail to one address, from when it is made until long after it was sent.
create table mail (
  company_id int not null references company,
  mail_id bigint generated always as identity,
  -- null for a mail to an address that is none of the company's
  address_id bigint,
  email text collate "C" not null,
  name text not null,
  language text not null,
  unit text not null,
  time_zone text not null,
  kind text not null check (kind in ('confirm', 'event', 'digest', 'form', 'person', 'report')),
  -- the same for mails of one matter to one address
  thread text collate "C",
  message_id text collate "C" not null,
  subject text not null,
  -- what its words are made of
  content jsonb not null,
  created_at timestamptz not null default now(),
  -- unknown: handed over, and its sender was gone before the answer
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'unknown', 'given_up', 'cancelled')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  -- what the mail server said last
  response text,
  primary key (company_id, mail_id),
  unique (company_id, message_id)
);
select of_company('mail');
-- A mail whose content goes to the mail server now, committed before its first byte. One that is found here while
-- nobody has the mail locked was handed over by a process that is gone: it is not sent again.
create table mail_handover (
  company_id int not null,
  mail_id bigint not null,
  at timestamptz not null default now(),
  primary key (company_id, mail_id),
  foreign key (company_id, mail_id) references mail on delete cascade
);
select of_company('mail_handover');
create index mail_waiting on mail (next_at) where state = 'waiting';
create index mail_of_address on mail (company_id, address_id, thread, mail_id);
create index mail_of_company on mail (company_id, created_at);

select protect('mail_address', app => 'select, insert, update, delete', worker => 'select, update (paused_at, pause_reason)');
select protect('mail_subscription', app => 'select, insert, update, delete', worker => 'select');
select protect('mail_topic', app => null, worker => 'select, insert, update, delete');
select protect('mail_condition', app => null, worker => 'select, insert, update, delete');
select protect('mail_watch', app => null, worker => 'select, insert');
select protect('mail_item', app => 'select, delete', worker => 'select, insert, delete');
select protect('mail_handover', app => null, worker => 'select, insert, delete');
select protect('mail', app => 'select, insert, update (state)', worker => 'select, insert, update, delete');

-- The worker makes the words of mails and the links in them.
grant select on server_secret to hoistline_worker;
create policy worker_read on server_secret for select to hoistline_worker using (true);
