-- Requests with an Idempotency-Key, and what they were answered, for a day.

create table repeated_request (
  company_id int not null,
  account_id int not null,
  -- SHA-256 of key, address and body
  hash bytea not null check (length(hash) = 32),
  -- null while its transaction runs, so that nobody ever reads it
  answer text,
  created_at timestamptz not null default now(),
  primary key (company_id, account_id, hash)
);
select of_company('repeated_request');

select protect('repeated_request', app => 'select, insert, delete, update (answer)');
