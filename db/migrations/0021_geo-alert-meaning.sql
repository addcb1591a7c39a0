-- What machine.geo_alert means: membership. Being outside is not in it and has no column until areas exist.
comment on column machine.geo_alert is 'belongs to a Geo Alert area that watches, wherever the machine is; set with its membership, false after it ends';
