// One page of a feed: fetched, unpacked, decoded, read.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip as gunzipCallback } from 'node:zlib'
import type { OutsideAnswer } from '#server/base/outside-fetch.ts'
import { askPatiently, type Asking } from './ask.ts'
import { FeedFault } from './feed-fault.ts'
import type { NoteOf } from './notes.ts'
import { readFleet, type FleetPage } from './read-fleet.ts'

const gunzip = promisify(gunzipCallback)

/** Of a page, packed and unpacked. */
export const PAGE_BYTES = 25 * 1024 * 1024
const CLOCK_MS = 5 * 60_000
const ACCEPT = 'application/xml, text/xml;q=0.9, application/json;q=0.8'

const unpacked = async ({ headers, body }: OutsideAnswer): Promise<Buffer> => {
  const isPacked = /\bgzip\b/i.test(headers['content-encoding'] ?? '') || (body[0] === 0x1f && body[1] === 0x8b)
  if (!isPacked) return body
  try {
    return await gunzip(body, { maxOutputLength: PAGE_BYTES })
  } catch (error) {
    throw new FeedFault((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_packed')
  }
}

const decoded = (body: Buffer, type: string | undefined): string => {
  const begin = body.subarray(0, 200).toString('latin1')
  const named = /charset="?([\w-]+)/i.exec(type ?? '') ?? /^[^>]*\bencoding=["']([\w-]+)/i.exec(begin)
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8', { fatal: true }).decode(body)
  } catch {
    throw new FeedFault('not_text')
  }
}

const noteClock = (date: string | undefined, now: number, note: NoteOf): void => {
  const ahead = Date.parse(date ?? '') - now
  if (Math.abs(ahead) > CLOCK_MS) note({ code: 'clock_differs', detail: String(Math.round(ahead / 60_000)) })
}

/** Of all values of the page, whether their times are those of fetching. */
const areTimesOfFetching = ({ machines }: FleetPage, from: number, to: number): boolean => {
  const times = machines.flatMap(({ position, engine, readings }) =>
    [...readings, position, engine].flatMap((value) => value?.at ?? []),
  )
  return times.length > 1 && times.every((at) => at >= from && at <= to)
}

/** Clocks of two servers differ a little. */
const CLOCK_LEEWAY_MS = 30_000

const forgetTimes = ({ machines }: FleetPage): void => {
  for (const { position, engine, readings } of machines)
    for (const value of [...readings, position, engine]) if (value !== null) value.at = null
}

export type FetchedPage = FleetPage & { content: string; fetched_at: number }

/** Unpacked and decoded. @throws FeedFault */
export const fetchText = async (
  asking: Asking,
  url: URL,
  headers: Record<string, string>,
  note: NoteOf,
): Promise<string> => {
  const answer = await askPatiently(asking, url, {
    headers: { accept: ACCEPT, 'accept-encoding': 'gzip', ...headers },
    bytes_max: PAGE_BYTES,
  })
  if (answer.status === 401 || answer.status === 403) throw new FeedFault('sign_in_refused', String(answer.status))
  if (answer.status !== 200) throw new FeedFault('status', String(answer.status))
  noteClock(answer.headers.date, asking.now(), note)
  return decoded(await unpacked(answer), answer.headers['content-type'])
}

/** The times of values of which none is told are null. @throws FeedFault */
export const fetchPage = async (
  asking: Asking,
  url: URL,
  headers: Record<string, string>,
  note: NoteOf,
): Promise<FetchedPage> => {
  const from = asking.now()
  const text = await fetchText(asking, url, headers, note)
  const now = asking.now()
  const page = readFleet(text, now, note)
  const content = page.machines.length === 0 ? '' : hash('sha256', JSON.stringify(page.machines))
  if (areTimesOfFetching(page, from - CLOCK_LEEWAY_MS, now)) forgetTimes(page)
  return { ...page, content, fetched_at: now }
}
