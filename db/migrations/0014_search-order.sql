-- With the serial, a text search in the list's own order is answered from the index alone, too: the table's rows stay where they are.
drop index machine_search;
create index machine_search on machine (company_id, serial_order, serial) include (machine_id, search_text) where owned;
