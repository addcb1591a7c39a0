-- Data requests to machines' terminals, and what became of them.

create table data_request (
  company_id int not null,
  machine_id int not null,
  request_id bigint generated always as identity,
  command text not null check (command in ('T00', 'T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07')),
  account_id int,
  created_at timestamptz not null default now(),
  -- no answer is waited for after it; a request that is still open then has expired
  expires_at timestamptz not null,
  -- handed to the terminal, first and last
  sent_at timestamptz,
  handed_at timestamptz,
  acknowledged_at timestamptz,
  ended_at timestamptz,
  -- N00 answered, N01 refused, N02 expired, N03 the machine left the company
  outcome text check (outcome in ('N00', 'N01', 'N02', 'N03')),
  -- of a refusal, as the terminal gives it
  reason text,
  primary key (company_id, request_id),
  foreign key (company_id, machine_id) references machine,
  check ((ended_at is null) = (outcome is null)),
  check (reason is null or outcome = 'N01')
);
select of_company('data_request');
-- One open request of a command per machine.
create unique index data_request_open on data_request (company_id, machine_id, command) where ended_at is null;
create index data_request_of_machine on data_request (company_id, machine_id, created_at desc, request_id desc);
create index data_request_waiting on data_request (machine_id, request_id) where ended_at is null;
create index data_request_of_company on data_request (company_id, created_at);

select protect('data_request', app => 'select, insert, update (ended_at, outcome)',
  intake => 'select, update (sent_at, handed_at, acknowledged_at, ended_at, outcome, reason)');

-- Numbers of terminals that have sent by a broker of messages: requests reach them there.
create table broker_terminal (terminal_number text primary key);
grant select, insert on broker_terminal to hoistline_intake;
