// An ear at the database: what one door changes, every server process hears at once (LISTEN/NOTIFY), for as long as it can hear.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Ear = { hears: () => boolean; close: () => Promise<void> }

/** Listens on `channel` over a connection of its own and comes back after a break. `deaf` is told when something may have been missed. */
export const listen = (pool: pg.Pool, channel: string, heard: (payload: string) => void, deaf: () => void): Ear => {
  let client: pg.Client | null = null
  let hearing = false
  let closed = false

  const lost = (): void => {
    if (hearing) deaf()
    hearing = false
  }
  const connect = async (): Promise<void> => {
    while (!closed) {
      const fresh = new pg.Client({
        connectionString: pool.options.connectionString,
        application_name: 'hoistline ear',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      })
      const broken = new Promise<void>((resolve) => {
        fresh.once('end', resolve)
        fresh.on('error', () => resolve())
      })
      fresh.on('notification', ({ payload }) => heard(payload ?? ''))
      client = fresh
      try {
        await fresh.connect()
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
        hearing = true
        await broken
      } catch {
        // Away just now: asked again below.
      }
      lost()
      await fresh.end().catch(() => undefined)
      if (!closed) await sleep(1_000, undefined, { ref: false })
    }
  }
  void connect()
  return {
    hears: () => hearing,
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
