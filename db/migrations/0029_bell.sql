-- The header's bell: until when each person has looked at what concerns them.

create table bell_mark (
  company_id int not null references company,
  account_id int not null,
  seen_at timestamptz not null,
  primary key (company_id, account_id)
);
select of_company('bell_mark');

select protect('bell_mark', app => 'select, insert, update (seen_at)');
