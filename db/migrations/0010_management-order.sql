-- Owners count their own numbers as the manufacturer counts serials: RT-45 stands before RT-131.

alter table machine add column management_order text collate "C";

create or replace function key_machine() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.serial_key := folded_key(new.serial);
  new.display_serial_key := folded_key(new.display_serial);
  new.serial_order := counted_key(new.serial);
  new.display_serial_order := counted_key(new.display_serial);
  new.management_order := counted_key(new.management_number);
  return new;
end $$;
drop trigger machine_keyed on machine;
create trigger machine_keyed before insert or update of serial, display_serial, management_number,
    serial_key, display_serial_key, serial_order, display_serial_order, management_order on machine
  for each row execute function key_machine();

update machine set management_number = management_number where management_number is not null;

-- The list as it opens reads its first page from this index; the one it replaces compared the numbers as text.
drop index machine_management;
create index machine_management_order on machine (company_id, management_order, serial_order, serial) where owned;
