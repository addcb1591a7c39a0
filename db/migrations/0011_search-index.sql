-- What is typed is looked for in the text of every machine of a company: this index holds the texts next to each other, where the table
-- has them apart among fifty columns.
create index machine_search on machine (company_id, serial_order) include (machine_id, search_text) where owned;
