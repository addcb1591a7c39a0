-- Geo Alert: areas, their machines, and the departures and returns of these.

create table geo_alert (
  company_id int not null references company,
  id bigint generated always as identity,
  name text not null,
  shape text not null check (shape in ('circle', 'polygon')),
  -- degrees and km; of a polygon, a circle around all of it
  radius_latitude double precision not null,
  radius_longitude double precision not null,
  radius_range double precision not null check (radius_range > 0),
  -- corners of a polygon as [[latitude, longitude], …]
  points jsonb check ((points is not null) = (shape = 'polygon')),
  -- { weekdays, from, to, time_zone }; null watches always
  watch jsonb,
  dwell_minutes smallint not null default 0 check (dwell_minutes between 0 and 1440),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- a deleted area keeps its machines as long as it can be restored, and its events for good
  deleted_at timestamptz,
  primary key (company_id, id)
);
select of_company('geo_alert');
create index geo_alert_name on geo_alert (company_id, name, id) where deleted_at is null;

-- A machine in an area.
create table geo_alert_machine (
  company_id int not null,
  machine_id int not null,
  geo_alert_id bigint not null,
  joined_at timestamptz not null,
  -- positions up to here do not count; moves on when the area's rim, watch or dwell time is changed
  watched_from timestamptz not null,
  -- the newest position that was looked at, and what it says
  considered_at timestamptz,
  is_inside boolean not null,
  primary key (company_id, machine_id, geo_alert_id),
  foreign key (company_id, machine_id) references machine,
  foreign key (company_id, geo_alert_id) references geo_alert
);
select of_company('geo_alert_machine');
create index geo_alert_machine_area on geo_alert_machine (company_id, geo_alert_id);

-- A departure or a return: a function of the positions since `watched_from`. The mail that tells of it is
-- sent from this row.
create table geo_alert_event (
  company_id int not null,
  machine_id int not null,
  geo_alert_id bigint not null,
  recorded_at timestamptz not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('departure', 'return')),
  latitude double precision not null,
  longitude double precision not null,
  -- the position that made a departure count: the first one outside, or a later one when the area has a dwell time
  confirmed_at timestamptz not null,
  -- when it was learnt; more than 24 hours after `recorded_at` it is late and never mailed
  raised_at timestamptz not null default now(),
  is_late boolean not null,
  sent_at timestamptz,
  primary key (company_id, machine_id, geo_alert_id, recorded_at),
  unique (company_id, id),
  foreign key (company_id, geo_alert_id) references geo_alert
);
select of_company('geo_alert_event');
create index geo_alert_event_of_company on geo_alert_event (company_id, recorded_at, id);
create index geo_alert_event_of_area on geo_alert_event (company_id, geo_alert_id, recorded_at, id);

select protect('geo_alert', app => 'select, insert, update', worker => 'select');
select protect('geo_alert_machine', app => 'select, insert, update, delete', intake => 'select', worker => 'select, update (considered_at, is_inside)');
select protect('geo_alert_event', worker => 'select, insert, update, delete');
