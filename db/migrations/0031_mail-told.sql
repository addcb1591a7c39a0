-- When the mail about an event was sent, as a Geo Alert's crossing shows.

alter table mail_event add column told_at timestamptz;
grant update (told_at) on mail_event to hoistline_worker;

-- The key of such an event is area, instant (epoch ms) and kind. Another key is left alone: a mail that was sent must not be sent again.
create function note_crossing_told() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update geo_alert_event e set sent_at = new.told_at
  where e.company_id = new.company_id and e.machine_id = new.machine_id and e.geo_alert_id = split_part(new.key, ' ', 1)::bigint
    and e.recorded_at = to_timestamp(split_part(new.key, ' ', 2)::bigint / 1000.0) and e.kind = split_part(new.key, ' ', 3) and e.sent_at is null;
  return null;
end $$;
create trigger crossing_told after update of told_at on mail_event for each row
  when (new.kind = 'geo_alert' and new.key ~ '^[1-9][0-9]{0,14} [0-9]{1,15} (departure|return)$' and new.told_at is not null and old.told_at is null) execute function note_crossing_told();
