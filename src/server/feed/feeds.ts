// Feeds in the database: added, listed, removed.
import { sql } from 'kysely'
import type { createMakerFeedShape } from '#contract/feed/feed.shape.ts'
import { FEEDS_MAX, type FeedNote } from '#contract/feed/choices.ts'
import type { Feed, FeedRun } from '#contract/feed/feed.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { nameText } from '#server/base/name-text.ts'
import { personName } from '#server/base/person-name.ts'
import { utc } from '#server/base/utc.ts'
import { sentenceOf } from './sentences.ts'

type Body = BodyOf<typeof createMakerFeedShape>
/** As the endpoint has it; at the command line what was not given is undefined. */
export type WishedFeed = { [Name in keyof Body]: Body[Name] | undefined } & Pick<
  Body,
  'name' | 'address' | 'sign_in' | 'every_minutes'
>

const invalid = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

/** @throws Fault 'invalid_fields' */
const webAddress = (field: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw invalid(field, 'must be an address with http or https')
  // They would stand in lists and logs.
  if (url.username !== '' || url.password !== '') throw invalid(field, 'must be without a user and a password')
  return url.href
}

const HEADER = /^[A-Za-z0-9-]+$/
const LINE = /^[^\p{Cc}]*$/u

/** The fields that its kind of signing in has. @throws Fault 'invalid_fields' */
export const checkedAccess = (wished: Omit<WishedFeed, 'name' | 'every_minutes'>) => {
  const { sign_in, user_name, token_address, secret } = wished
  const address = webAddress('address', wished.address)
  if (sign_in === 'none') return { address, sign_in, user_name: null, token_address: null, secret: null }
  if (secret === undefined) throw invalid('secret', 'is missing')
  if (!LINE.test(secret)) throw invalid('secret', 'must be a single line')
  if (sign_in === 'key') {
    if (user_name !== undefined && !HEADER.test(user_name)) throw invalid('user_name', 'must be the name of a header')
    return { address, sign_in, user_name: user_name ?? null, token_address: null, secret }
  }
  if (user_name === undefined) throw invalid('user_name', 'is missing')
  if (!LINE.test(user_name)) throw invalid('user_name', 'must be a single line')
  if (sign_in === 'basic') return { address, sign_in, user_name, token_address: null, secret }
  if (token_address === undefined) throw invalid('token_address', 'is missing')
  return { address, sign_in, user_name, token_address: webAddress('token_address', token_address), secret }
}

/** feed_id of the new one. @throws Fault 'invalid_fields' */
export const createFeed = async (db: Db, by: Actor, wished: WishedFeed): Promise<number> => {
  const { company_id, account_id } = by
  const name = nameText(wished.name)
  const { secret, ...access } = checkedAccess(wished)
  const { address, sign_in, user_name, token_address } = access
  const { every_minutes } = wished
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('feeds'), ${company_id}::int)`)
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from feed where company_id = ${company_id}`,
  )
  if (count >= FEEDS_MAX) throw invalid('name', 'cannot be kept: there are too many feeds already')
  return audited(db, by, { verb: 'create', noun: 'feed' }, async () => {
    const { feed_id } = await one(
      db,
      sql<{ feed_id: number }>`
        insert into feed (company_id, name, address, sign_in, user_name, token_address, every_minutes, created_by)
        values (${company_id}, ${name}, ${address}, ${sign_in}, ${user_name}, ${token_address}, ${every_minutes}, ${account_id})
        returning feed_id`,
    )
    if (secret !== null)
      await db.rows(
        sql`insert into feed_secret (company_id, feed_id, secret) values (${company_id}, ${feed_id}, ${secret})`,
      )
    return { answer: feed_id, key: feed_id, after: { name, address, sign_in, user_name, every_minutes } }
  })
}

/** @throws Fault 'not_found' */
export const removeFeed = (db: Db, by: Actor, feed_id: number): Promise<void> =>
  audited(db, by, { verb: 'delete', noun: 'feed', key: feed_id }, async () => {
    await db.rows(sql`
      update feed_machine set feed_id = null where company_id = ${by.company_id} and feed_id = ${feed_id}`)
    const row = await maybe(
      db,
      sql<{ name: string; address: string }>`
        delete from feed where company_id = ${by.company_id} and feed_id = ${feed_id} returning name, address`,
    )
    if (row === null) throw new Fault('not_found')
    return { answer: undefined, before: row, after: null }
  })

type RunRow = Omit<FeedRun, 'sentences'> & { notes: FeedNote[] }

const runFields = sql`r.run_id, ${utc('r.started_at')} as started_at, ${utc('r.ended_at')} as ended_at, r.pages, r.machines, r.values_new,
  r.values_known, r.values_refused, r.is_complete, r.notes`

const runOf = ({ notes, ...run }: RunRow, language: Language): FeedRun => ({
  ...run,
  sentences: notes.map((note) => sentenceOf(note, language)),
})

/** @throws Fault 'not_found' */
export const runsOfFeed = async (
  db: Db,
  company_id: number,
  feed_id: number,
  language: Language,
): Promise<FeedRun[]> => {
  const known = sql`select 1 from feed where company_id = ${company_id} and feed_id = ${feed_id}`
  if ((await maybe(db, known)) === null) throw new Fault('not_found')
  const rows = await db.rows(sql<RunRow>`
    select ${runFields} from feed_run r where r.company_id = ${company_id} and r.feed_id = ${feed_id} order by r.run_id desc`)
  return rows.map((row) => runOf(row, language))
}

/** By name. */
export const feedsOf = async (db: Db, company_id: number, language: Language): Promise<Feed[]> => {
  const rows = await db.rows(sql<Omit<Feed, 'last_run'> & { last_run: RunRow | null }>`
    select f.feed_id, f.name, f.address, f.sign_in, f.user_name, f.token_address, f.every_minutes,
      ${utc('f.created_at')} as created_at, ${personName(company_id, sql`f.created_by`, language)} as created_by, ${utc('f.next_run_at')} as next_run_at,
      (select count(*)::int from feed_machine m where m.company_id = ${company_id} and m.feed_id = f.feed_id) as machines,
      (select row_to_json(l) from (
        select ${runFields} from feed_run r where r.company_id = ${company_id} and r.feed_id = f.feed_id
        order by r.run_id desc limit 1) l) as last_run
    from feed f where f.company_id = ${company_id} order by f.name, f.feed_id`)
  return rows.map(({ last_run, ...feed }) => ({ ...feed, last_run: last_run && runOf(last_run, language) }))
}
