// Which of the broker's sessions this process serves, by locks of the database.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Sessions of a deployment. A broker may give messages to a session
 * that nobody is connected to, so each is always served by somebody.
 */
const SESSIONS = 4
/** Names our locks among the database's. */
const LOCK = 0x6d717474
const LOOK_MS = 2_000

/** Serves a session until `signal`; resolves when it has let go of it. */
export type Serve = (session: number, signal: AbortSignal) => Promise<void>
type Held = { stop: AbortController; ended: Promise<void> }

const processesAt = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ processes: number }>(
    `select count(*)::int as processes from pg_locks
     where locktype = 'advisory' and classid = $1 and objid = 0 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  )
  return rows[0]!.processes
}

/**
 * Serves the free sessions, and no more than its share of them while
 * other processes are there. A lock ends with its process, so another
 * takes over what a killed one has left. Lets go of all while the database is away.
 */
export const serveSessions = (connectionString: string, serve: Serve): { close: () => Promise<void> } => {
  const closing = new AbortController()

  const look = async (client: pg.Client, held: Map<number, Held>): Promise<void> => {
    const share = Math.ceil(SESSIONS / (await processesAt(client)))
    for (let session = 1; session <= SESSIONS; session++) {
      if (held.size >= share || held.has(session)) continue
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
        LOCK,
        session,
      ])
      if (!rows[0]!.mine) continue
      const stop = new AbortController()
      held.set(session, { stop, ended: serve(session, stop.signal) })
    }
    for (const [session, { stop, ended }] of [...held].slice(share)) {
      stop.abort()
      await ended
      held.delete(session)
      await client.query('select pg_advisory_unlock($1, $2)', [LOCK, session])
    }
  }
  const hold = async (): Promise<void> => {
    const held = new Map<number, Held>()
    const client = new pg.Client({
      connectionString,
      application_name: 'hoistline mqtt',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.once('end', () => lost.abort())
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1, 0)', [LOCK])
      while (!lost.signal.aborted && !closing.signal.aborted) {
        await look(client, held)
        await sleep(LOOK_MS, undefined, { signal: AbortSignal.any([lost.signal, closing.signal]) }).catch(
          () => undefined,
        )
      }
    } finally {
      for (const { stop } of held.values()) stop.abort()
      await Promise.all([...held.values()].map(({ ended }) => ended))
      await client.end().catch(() => undefined)
    }
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // The database is away: tried again.
      await hold().catch(() => undefined)
      await sleep(1_000, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}
