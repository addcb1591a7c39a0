-- Names of terminals, for each company that has or had their machine.

-- The application may not read terminals themselves, which hold credentials and those of other machines.
create table machine_terminal (
  company_id int not null,
  machine_id int not null,
  terminal_id int not null,
  number text not null,
  installed_at timestamptz not null,
  primary key (company_id, machine_id, terminal_id),
  foreign key (company_id, machine_id) references machine
);
select of_company('machine_terminal');
select protect('machine_terminal');
create policy worker_one on machine_terminal for select to hoistline_worker using (company_id = current_company());
grant select on machine_terminal to hoistline_worker;

-- For whoever has given machines a terminal or another company. Both lock the registry's row first, so that neither
-- overlooks the other's.
create function keep_machine_terminals(machines int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into machine_terminal (company_id, machine_id, terminal_id, number, installed_at)
  select m.company_id, m.machine_id, t.terminal_id, t.number, t.installed_at
  from machine m join terminal t using (machine_id) where m.machine_id = any(machines)
  on conflict do nothing;
  perform advance_versions(array_agg(company_id), array_agg('machine_terminal'::text))
  from machine where machine_id = any(machines);
end $$;
revoke execute on function keep_machine_terminals(int[]) from public;
