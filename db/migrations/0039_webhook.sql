-- Webhooks: receivers of a company's events, the events, the deliveries.

-- An address of a company's own system that events are posted to.
create table webhook_receiver (
  company_id int not null references company,
  receiver_id bigint generated always as identity,
  name text not null check (name <> '' and length(name) <= 60),
  url text not null check (length(url) <= 2000),
  -- what each is made of is in src/server/base/webhook-event.ts
  types text[] not null check (types <> '{}'),
  -- the secret is an HMAC over it by the deployment's secret; the former one still signs until then
  salt uuid not null default gen_random_uuid(),
  former_salt uuid,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  -- null when the maker's staff made it
  created_by int,
  -- since the first of the tries that failed and have had no success after them
  failing_since timestamptz,
  -- after some failures in a row nothing is tried before
  held_until timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('person', 'failed', 'gone')),
  version int not null default 1,
  primary key (company_id, receiver_id),
  check ((former_salt is null) = (former_until is null)),
  check ((paused_at is null) = (pause_reason is null))
);
select of_company('webhook_receiver');

-- Something that happened, written with what it tells of where a receiver of the company wants its type.
create table webhook_event (
  company_id int not null,
  -- the order in which a machine's events are posted
  event_id bigint generated always as identity,
  -- what receivers know it by, the same at every try
  public_id text collate "C" not null default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  -- null when it is about no machine
  machine_id int,
  occurred_at timestamptz not null,
  added_at timestamptz not null default now(),
  -- machine and facts as they are posted
  body jsonb not null,
  -- until then it is not posted, and it can be withdrawn
  due_at timestamptz not null default now(),
  -- the event that it was made of
  mail_event_id bigint,
  primary key (company_id, event_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('webhook_event');
create index webhook_event_of_mail on webhook_event (company_id, mail_event_id) where mail_event_id is not null;
create index webhook_event_added on webhook_event (added_at);

-- An event on its way to a receiver, and the log of its last try.
create table webhook_delivery (
  company_id int not null,
  receiver_id bigint not null,
  event_id bigint not null,
  -- the machine, whose events go one after the other; 0 of none
  lane int not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  first_tried_at timestamptz,
  tried_at timestamptz,
  -- of the last answer; null when there was none
  status int,
  -- the beginning of the last answer, or why there was none
  answer text check (length(answer) <= 1000),
  primary key (company_id, receiver_id, event_id),
  foreign key (company_id, receiver_id) references webhook_receiver on delete cascade,
  foreign key (company_id, event_id) references webhook_event on delete cascade
);
select of_company('webhook_delivery');
create index webhook_delivery_waiting on webhook_delivery (company_id, receiver_id, lane, event_id) where state = 'waiting';
create index webhook_delivery_tried on webhook_delivery (company_id, receiver_id, tried_at) where tried_at is not null;
create index webhook_delivery_of_event on webhook_delivery (company_id, event_id);

-- Records, jobs and people make events; only people change receivers.
select protect('webhook_receiver', app => 'select, insert, update, delete', intake => 'select (company_id, receiver_id, types)',
  worker => 'select, update (failing_since, held_until, paused_at, pause_reason)');
select protect('webhook_event', app => 'select, insert, delete', intake => 'select, insert', worker => 'select, insert, delete');
select protect('webhook_delivery', app => 'select, insert, update, delete', intake => 'select, insert', worker => 'select, insert, update, delete');

-- Who is mailed when a receiver is paused.
create function administrators_of(company int) returns table (email text, name text, language text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.email, full_name(a.family_name, a.first_name, coalesce(a.language, 'en')), coalesce(a.language, 'en')
  from account a join account_company c using (account_id)
  where c.company_id = company and c.role = 'administrator' and a.disabled_at is null and c.disabled_at is null
  order by a.account_id
$$;
revoke execute on function administrators_of(int) from public;
grant execute on function administrators_of(int) to hoistline_worker;
