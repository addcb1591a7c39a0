-- Counters over a machine's life, and distributions of its use.

-- What a terminal told of the counters at an instant; a counter that is left out keeps what was told before.
create table accumulation (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  -- the machine's own day
  recorded_date date not null,
  time_difference smallint not null,
  upper_hourmeter numeric(9,2),
  under_hourmeter numeric(9,2),
  -- { counter: value }, metric; as text, smaller than jsonb
  upper json not null,
  under json not null,
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);
select of_company('accumulation');

-- The counters of a machine and month of its own days, so that years are read in some rows and not in a thousand.
create table accumulation_month (
  company_id int not null,
  machine_id int not null,
  -- its first day
  month date not null,
  -- { counter: { first, data (the last), is_backwards (fell between them), hourmeter, recorded_date (of the last) } }
  upper jsonb not null,
  under jsonb not null,
  primary key (company_id, machine_id, month)
);
select of_company('accumulation_month');

-- A distribution as its terminal told it at an instant.
create table histogram (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  division text collate "C" not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_date date not null,
  time_difference smallint not null,
  hourmeter numeric(9,2),
  -- of what is counted: hours or count
  unit text not null,
  -- one or two axes: [{ axis, unit, edges }]
  class_detail json not null,
  -- a value for each class; of two axes, all of the first axis for each class of the second
  class_data json not null,
  class_total numeric not null,
  extra jsonb,
  primary key (company_id, machine_id, division, recorded_at)
) partition by range (recorded_at);
select of_company('histogram');

insert into partitioned_table values ('accumulation'), ('histogram');
select protect('accumulation', intake => 'select, insert, update');
select protect('accumulation_month', intake => 'select, insert, update, delete');
select protect('histogram', intake => 'select, insert, update');
