#!/bin/sh
# A standby of $FOLLOWED: copies it once, then follows it with the settings in the arguments.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What a copy that broke off has left.
  rm -rf "$PGDATA"
  psql --host="$FOLLOWED" --username=postgres --no-align --tuples-only \
    --command="select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'standby' and not active"
  pg_basebackup --host="$FOLLOWED" --username=postgres --pgdata="$PGDATA" --wal-method=stream \
    --create-slot --slot=standby --write-recovery-conf
fi
exec "$@"
