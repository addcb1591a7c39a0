// Data requests for terminals that are reached by a broker of messages.
import { sql } from 'kysely'
import type pg from 'pg'
import { dbOfPool } from '#server/base/db.ts'
import { listen } from '#server/base/notification-listener.ts'
import type { Slots } from '#server/noun/slots.ts'
import { REQUEST_CHANNEL } from '#server/data-request/request-status.ts'
import { acknowledge, AGAIN_S, AT_ONCE, handOverAtBroker, refuse } from './request-rows.ts'

/** How long terminals that were heard first are gathered. */
const GATHER_MS = 200

/**
 * Each request is published by whichever process marks it as handed
 * over, and again until the terminal acknowledges or answers it.
 */
export const openBrokerRequests: Slots['openBrokerRequests'] = (pool: pg.Pool, publish) => {
  const db = dbOfPool(pool)
  const known = new Set<string>()
  let fresh: string[] = []
  let isClosed = false
  let isMore = false
  let looking: Promise<void> | null = null

  const handOut = async (): Promise<void> => {
    do {
      isMore = false
      const requests = await handOverAtBroker(pool)
      await Promise.all(requests.map(({ terminal_number, request }) => publish(terminal_number, request)))
      isMore ||= requests.length === AT_ONCE
    } while (isMore && !isClosed)
  }
  const look = (): void => {
    isMore = true
    // A database that is away is asked again by the clock.
    looking ??= handOut()
      .catch(() => undefined)
      .finally(() => (looking = null))
  }
  const remember = async (): Promise<void> => {
    const numbers = fresh
    fresh = []
    try {
      await db.rows(
        sql`insert into broker_terminal select unnest(${numbers}::text[]) order by 1 on conflict do nothing`,
      )
      look()
    } catch {
      for (const number of numbers) known.delete(number)
    }
  }
  const listener = listen(pool, REQUEST_CHANNEL, look, look)
  const clock = setInterval(look, (AGAIN_S * 1_000) / 3)
  return {
    heard: (terminal_number) => {
      if (known.has(terminal_number)) return
      known.add(terminal_number)
      if (fresh.push(terminal_number) === 1) setTimeout(() => void remember(), GATHER_MS)
    },
    answer: (terminal_number, request_id, reason) => {
      const sender = { terminal_id: null, gateway_id: null, terminal_number } as const
      if (reason === null) return acknowledge(pool, sender, request_id)
      return refuse(pool, sender, request_id, reason)
    },
    close: async () => {
      isClosed = true
      clearInterval(clock)
      await listener.close()
      await looking
    },
  }
}
