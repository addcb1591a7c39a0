-- The queue of background jobs.
-- Jobs are queued through one function and run by a role of their own, which owns the queue's tables (schema
-- graphile_worker).

-- The queue stays on one machine where the database has several.
set local citus.enable_ddl_propagation = off;

create schema job authorization hoistline_worker;
set local role hoistline_worker;

grant usage on schema job to hoistline_app, hoistline_intake, hoistline_owner;

-- Waiting jobs with the same key become one, which keeps the earlier time; jobs of one queue run one after the other;
-- a lower priority runs first, of equal ones the earlier. Every job has a key: a running one whose key is queued again is
-- superseded, which the queue tells by taking its key and its further tries away. It has not failed when it ends.
create function job.queue(name text, payload json, key text, queue text default null, priority int default 0, run_at timestamptz default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(name, payload, queue, run_at => run_at, priority => priority, job_key => coalesce(key, gen_random_uuid()::text), job_key_mode => 'preserve_run_at')
$$;

create function job.counts() returns table (state text, jobs int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.state, count(j.id)::int from (values ('waiting'), ('running'), ('dead')) s (state)
  left join (
    select id, case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead' else 'waiting' end as state
    from graphile_worker.jobs where locked_at is not null or key is not null) j using (state)
  group by s.state
$$;

-- Releases the jobs of workers that are gone: a living worker keeps a connection that is named after it. Superseded jobs
-- that have ended are taken away. A job of `fragile` under which two workers ended may have felled them: it is dead, and
-- answered.
create function job.release_lost(fragile text[]) returns table (name text, payload json)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  once constant text := 'The worker ended while this job ran';
  twice constant text := 'Two workers ended while this job ran';
  lost text[];
begin
  delete from graphile_worker._private_jobs where key is null and locked_at is null and attempts >= max_attempts;
  select array_agg(distinct locked_by) into lost from graphile_worker.jobs
  where locked_at < now() - interval '10 seconds'
    and 'hoistline ' || locked_by not in (select application_name from pg_stat_activity where application_name is not null);
  if lost is null then return; end if;
  update graphile_worker._private_jobs j set last_error = case when last_error = once then twice else once end
  from graphile_worker._private_tasks t
  where j.task_id = t.id and t.identifier = any (fragile) and j.locked_by = any (lost);
  perform graphile_worker.force_unlock_workers(lost);
  return query
    select t.identifier, j.payload
    from graphile_worker.permanently_fail_jobs(array(
      select id from graphile_worker._private_jobs where last_error = twice and attempts < max_attempts and locked_at is null), twice) j
    join graphile_worker._private_tasks t on t.id = j.task_id;
end
$$;

revoke execute on function job.queue(text, json, text, text, int, timestamptz), job.counts(), job.release_lost(text[]) from public;
grant execute on function job.queue(text, json, text, text, int, timestamptz) to hoistline_app, hoistline_intake;
grant execute on function job.counts() to hoistline_app;
grant execute on function job.queue(text, json, text, text, int, timestamptz), job.counts() to hoistline_owner;

reset role;
