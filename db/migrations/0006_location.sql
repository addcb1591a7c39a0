-- Positions that terminals report.

create table position (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  -- `data_type` on the wire: 1 job site, 2 final position (key off), 3 others
  position_type smallint not null,
  send_place text,
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);
select of_company('position');

insert into partitioned_table values ('position');
select protect('position', intake => 'select, insert, update', worker => 'select');
