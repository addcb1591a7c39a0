// LISTEN connection that reconnects after a break.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type NotificationListener = { isListening: () => boolean; close: () => Promise<void> }

/**
 * Listens on `channel` over its own connection.
 * `onGap`: notifications may have been missed.
 */
export const listen = (
  pool: pg.Pool,
  channel: string,
  onNotification: (payload: string) => void,
  onGap: () => void,
): NotificationListener => {
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false

  const disconnected = (): void => {
    if (isListening) onGap()
    isListening = false
  }
  const connect = async (): Promise<void> => {
    while (!isClosed) {
      const fresh = new pg.Client({
        connectionString: pool.options.connectionString,
        application_name: 'hoistline listener',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      })
      const broken = new Promise<void>((resolve) => {
        fresh.once('end', resolve)
        fresh.on('error', () => resolve())
      })
      fresh.on('notification', ({ payload }) => onNotification(payload ?? ''))
      client = fresh
      try {
        await fresh.connect()
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
        isListening = true
        // What came before it listened, or between two connections.
        onGap()
        await broken
      } catch {
        // Retried below.
      }
      disconnected()
      await fresh.end().catch(() => undefined)
      if (!isClosed) await sleep(1_000, undefined, { ref: false })
    }
  }
  void connect()
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}
