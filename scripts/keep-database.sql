-- Rows for the tables that tests of two companies leave empty.

insert into quarantine (content_hash, raw, code, message) values (sha256('{'), '{', 'not_json', 'This is no JSON.');
insert into audit_seal (position, company_id, audit_id, hash)
  select row_number() over (), company_id, audit_id, sha256(audit_id::text::bytea) from audit order by company_id, audit_id limit 2;
update audit a set sealed = true from audit_seal s where s.company_id = a.company_id and s.audit_id = a.audit_id;
insert into audit_check (entries) values (2);
insert into setting values ('kept', '"for tests"');
insert into broker_terminal values ('alpha-1');
insert into gateway (name, every_terminal, credential_hash) values ('carrier', false, sha256('carrier'));
insert into gateway_terminal select gateway_id, terminal_id from gateway, terminal where name = 'carrier';

-- The last account has all that a person may have besides a password.
create temporary view last_account as select max(account_id) as account_id from account;
insert into account_identity (issuer, subject, account_id) select 'https://id.example', 'ken', account_id from last_account;
insert into factor (account_id, kind, name, secret) select account_id, 'totp', 'Phone', sha256('phone') from last_account;
insert into factor_failure (account_id, failures) select account_id, 2 from last_account;
insert into factor_ticket (hash, purpose, account_id, expires_at) select sha256('ticket'), 'prove', account_id, now() from last_account;
insert into recovery_code select account_id, sha256('code') from last_account;
insert into password_reset (company_id, account_id) select company_id, account_id from last_account, company;
insert into sign_on_provider (company_id, name, issuer, client_id) select max(company_id), 'Staff', 'https://id.example', 'hoistline' from company;
insert into sign_on_domain select 'beta.example', provider_id from sign_on_provider;
insert into sign_on_attempt (state_hash, browser_hash, provider_id, nonce, code_verifier, expires_at)
  select sha256('state'), sha256('browser'), provider_id, 'nonce', 'verifier', now() from sign_on_provider;
insert into logout_word select provider_id, 'word', now() from sign_on_provider;

insert into mail_condition select company_id, machine_id, 'silent', '', now() from machine;
insert into mail_topic select company_id, machine_id, 'silent', '', now() from machine;
insert into mail_watch select company_id, 'silent' from company where company_id > 0;
insert into mail_handover select company_id, mail_id, now() from mail;

insert into maintenance_item (item_code, place, months) values ('rope', 'winch', 12);
insert into publication_category values ('news', 'service', 1, '{"en": "Service"}') on conflict do nothing;
insert into publication (kind, name, category, published_from, languages, texts)
  select kind, 'winter', category, '2026-11-01', '{en}', '{"en": {"title": "Winter", "blocks": []}}' from publication_category where kind = 'news' limit 1;
insert into publication_picture select publication_id, 'a.png', 'image/png', '\x89504e47' from publication;
insert into publication_read (account_id, publication_id) select account_id, publication_id from last_account, publication;
insert into portal_text values ('terms', '2026-11', '2026-11-01', '2026-11-02');
insert into portal_text_revision (text, version, revision, languages, texts) values ('terms', '2026-11', 1, '{en}', '{"en": {"title": "Terms", "blocks": []}}');
insert into terms_agreement (account_id, version, revision, language) select account_id, '2026-11', 1, 'en' from last_account;
