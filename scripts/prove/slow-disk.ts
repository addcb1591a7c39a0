// A database whose commits are slow, and how long one takes.
import type pg from 'pg'

/** Microseconds that each flush of the log waits before it begins; the most that PostgreSQL can be told to. */
const DELAY_US = 100_000

/** As on a disk that needs 100 ms more for each flush. */
export const slowDown = async (admin: pg.Pool): Promise<void> => {
  await admin.query(`alter system set commit_delay = ${DELAY_US}`)
  await admin.query('alter system set commit_siblings = 0')
  await admin.query('select pg_reload_conf()')
}

export const speedUp = async (admin: pg.Pool): Promise<void> => {
  await admin.query('alter system reset commit_delay')
  await admin.query('alter system reset commit_siblings')
  await admin.query('select pg_reload_conf()')
}

/** The median of some commits, in ms. */
export const commitTime = async (admin: pg.Pool): Promise<number> => {
  await admin.query('create table if not exists slow_disk (n int)')
  const times: number[] = []
  for (let n = 0; n < 11; n++) {
    const start = performance.now()
    await admin.query('insert into slow_disk values ($1)', [n])
    times.push(performance.now() - start)
  }
  return Math.round(times.toSorted((a, b) => a - b)[5]!)
}
