-- What the daily lists read most: a month's days as characters, made when the row is written; and a machine by its serial, owned still or sold.

-- Both rows of bits read as decimal numbers and added: 0 no report, 1 reported, 2 operated as well. The first day comes first, and
-- after the month's last day it goes on to the 31st.
alter table daily_month add column operation_data text generated always as (
  translate(reverse(lpad((reported::bit(31)::text::numeric + operated::bit(31)::text::numeric)::text, 31, '0')), '012', '-01')
) stored;

create index machine_serial_ever on machine (company_id, serial);
