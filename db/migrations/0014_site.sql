-- Sites: places where a company's machines stay, found from their positions.

create table site (
  company_id int not null references company,
  id bigint generated always as identity,
  name text check (name <> ''),
  is_hidden boolean not null default false,
  -- the middle of the stay that it was found by; it does not move
  latitude double precision not null,
  longitude double precision not null,
  found_at timestamptz not null default now(),
  -- above 1 once a person has changed it: such a site is kept when all stays are gone
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
select of_company('site');
create index site_latitude on site (company_id, latitude);

-- A stay of one machine: a function of its positions.
create table site_stay (
  company_id int not null,
  machine_id int not null,
  arrived_at timestamptz not null,
  -- its last position there
  left_at timestamptz not null,
  -- the machine's newest position is part of it
  is_current boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  -- the nearest site; null for a stay too short to found one
  site_id bigint,
  primary key (company_id, machine_id, arrived_at),
  foreign key (company_id, machine_id) references machine,
  foreign key (company_id, site_id) references site
);
select of_company('site_stay');
create index site_stay_of_site on site_stay (company_id, site_id, arrived_at);

-- Machines whose positions have changed since their stays were derived.
create table site_change (
  company_id int not null,
  machine_id int not null,
  -- the earliest changed position
  changed_from timestamptz not null,
  changes int not null default 1,
  primary key (company_id, machine_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('site_change');

select protect('site', app => 'select, update (name, is_hidden, version, updated_at)', worker => 'select, insert, delete');
select protect('site_stay', worker => 'select, insert, delete, update (is_current)');
select protect('site_change', app => null, intake => 'select, insert, update', worker => 'select, delete');
