-- Overloads and emergency operations that terminals report.

-- The load moment limiter has acted. Of an event the best record counts: of the terminal installed last, the
-- highest sequence.
create table overload (
  company_id int not null,
  machine_id int not null,
  -- its beginning
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  -- the machine's own day that counts it
  recorded_date date not null,
  time_difference smallint not null,
  hook text,
  standing text,
  duration int,
  load_ratio numeric(5,1),
  peak_load_ratio numeric(5,1),
  load numeric(7,3),
  rated_load numeric(7,3),
  working_radius numeric(5,2),
  boom_length numeric(5,2),
  boom_angle numeric(4,1),
  jib_length numeric(5,2),
  slewing_angle numeric(4,1),
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);
select of_company('overload');

-- The platform was moved by the emergency pump, by hand, or from the ground.
create table emergency (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_date date not null,
  time_difference smallint not null,
  operation text not null,
  means text,
  error_code text,
  control_device_code text,
  duration int,
  platform_height numeric(5,2),
  working_radius numeric(5,2),
  boom_angle numeric(4,1),
  boom_length numeric(5,2),
  load numeric(7,3),
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);
select of_company('emergency');

-- A company's events by time.
create index overload_of_company on overload (company_id, recorded_at);
create index emergency_of_company on emergency (company_id, recorded_at);

-- Warning lamps that ask for maintenance, as told at an instant; null where nothing was said of one.
create table lamp (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_date date not null,
  time_difference smallint not null,
  filter_upper boolean,
  filter_under boolean,
  dpf boolean,
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);
select of_company('lamp');

insert into partitioned_table values ('overload'), ('emergency'), ('lamp');
select protect('overload', intake => 'select, insert, update');
select protect('emergency', intake => 'select, insert, update');
select protect('lamp', intake => 'select, insert, update');
