-- Terms of keeping: which tables by time may lose their oldest partitions.

-- No figure is counted from the old rows of these tables. Days, alarms, events and counters have no term:
-- months, totals, marks of days and the ISO 15143-3 feed are read or derived again from them.
alter table partitioned_table add column can_expire boolean not null default false;
update partitioned_table set can_expire = true where name in ('receive_history', 'position', 'engine_day', 'histogram');
grant select on partitioned_table to hoistline_worker;

-- The partitions of a table, oldest first. `ends_at`: the first instant that is no longer in it; `rows`: an estimate.
create function partitions_of(parent text) returns table (partition text, ends_at timestamptz, rows bigint, bytes bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
  select c.relname::text, e.ends_at, greatest(c.reltuples, 0)::bigint, pg_total_relation_size(c.oid)
  from partitioned_table t
  join pg_inherits i on i.inhparent = to_regclass('public.' || quote_ident(t.name))
  join pg_class c on c.oid = i.inhrelid
  cross join lateral (select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz as ends_at) e
  where t.name = parent
  order by e.ends_at
$$;

-- Drops a partition that ends by `before`, and writes that into the audit of the deployment. Never one younger than a
-- year. It fails after two seconds of waiting for the lock, to be tried again: other sessions queue behind it.
create function drop_partition(parent text, partition text, before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  gone record;
begin
  select p.* into gone from partitions_of(parent) p join partitioned_table t on t.name = parent and t.can_expire
    where p.partition = drop_partition.partition and p.ends_at <= before and p.ends_at <= now() - interval '1 year';
  if not found then
    raise exception 'no partition % of % that ends by %', partition, parent, before;
  end if;
  perform pg_advisory_xact_lock(hashtext('hoistline.partition'), hashtext(partition));
  execute format('drop table public.%I', partition);
  insert into audit (company_id, verb, noun, key, before)
    values (0, 'drop', 'partition', partition, jsonb_build_object('ends_at', gone.ends_at, 'rows', gone.rows, 'bytes', gone.bytes));
  -- Answers that were made from it are no longer recognised as unchanged.
  perform advance_versions(array_agg(company_id), array_agg('*'::text)) from company;
end $$;

revoke execute on function partitions_of(text), drop_partition(text, text, timestamptz) from public;
grant execute on function partitions_of(text), drop_partition(text, text, timestamptz) to hoistline_worker;
