#!/bin/sh
# Runs once, when the machine makes its database: its standby may copy it.
echo 'host replication postgres samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
