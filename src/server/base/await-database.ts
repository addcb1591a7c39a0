// The wait of a start for a database that is away.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from './db.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
const LINE_MS = 60_000

type Options = { log: (sentence: string) => void; stopping: AbortSignal }

/**
 * The result of `work`, repeated with growing pauses while the database
 * is away; one line a minute says so. Other faults are thrown at once,
 * and the last one when `stopping` is aborted.
 */
export const awaitDatabase = async <T>(work: () => Promise<T>, { log, stopping }: Options): Promise<T> => {
  let wait = FIRST_WAIT_MS
  let nextLine = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || stopping.aborted) throw error
      if (Date.now() >= nextLine) {
        // The address would tell a password; the code tells enough.
        const code = (error as { code?: string }).code
        log(`The database does not answer${code === undefined ? '' : ` (${code})`}; waiting for it.`)
        nextLine = Date.now() + LINE_MS
      }
      await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
  }
}
