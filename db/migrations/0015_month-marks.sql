-- A month's days as characters were made at every write of its row, which cost a single post more than they cost a page of fifty machines
-- to read: the list makes them from the bits.
alter table daily_month drop column operation_data;
