-- Jobs that people wait for run before the others; of equal ones the earlier.

set local role hoistline_worker;

drop function job.queue(text, json, text, text);
-- As before; a lower priority runs first.
create function job.queue(name text, payload json, key text, queue text default null, priority int default 0) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(name, payload, queue, priority => priority, job_key => key, job_key_mode => 'preserve_run_at')
$$;
revoke execute on function job.queue(text, json, text, text, int) from public;
grant execute on function job.queue(text, json, text, text, int) to hoistline_app, hoistline_intake;

reset role;
