// A person's saved filters of the inbox.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { FILTERS_AT_MOST } from '#contract/inbox/choices.ts'
import type { InboxFilter } from '#contract/inbox/inbox.ts'
import type { createInboxFilterShape } from '#contract/inbox/inbox.shape.ts'
import type { Language } from '#domain/language.ts'
import { nameText } from '#server/base/name-text.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { collateIn } from '#server/base/name-order.ts'

type Person = { company_id: number; account_id: number }

const own = ({ company_id, account_id }: Person) => sql`company_id = ${company_id} and account_id = ${account_id}`

export const filtersOf = (db: Db, person: Person, language: Language): Promise<InboxFilter[]> =>
  db.rows(
    sql<InboxFilter>`select id, name, query from inbox_filter where ${own(person)} order by name ${collateIn(language)}, id`,
  )

export const addFilter = (
  db: Db,
  by: Actor,
  person: Person,
  body: BodyOf<typeof createInboxFilterShape>,
): Promise<{ filter: InboxFilter }> =>
  audited(db, by, { verb: 'create', noun: 'inbox_filter' }, async () => {
    const name = nameText(body.name)
    const refused = (message: string) => new Fault('invalid_fields', [{ field: 'name', message }])
    // Held until the commit, so that concurrent saves neither share a name nor exceed the limit.
    const key = `inbox_filter ${person.company_id} ${person.account_id}`
    await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const others = await db.rows<{ name: string }>(sql`select name from inbox_filter where ${own(person)}`)
    if (others.some((other) => other.name === name)) throw refused('is the name of another filter')
    if (others.length >= FILTERS_AT_MOST) throw refused('cannot be kept: there are too many filters already')
    const filter = await one(
      db,
      sql<InboxFilter>`
        insert into inbox_filter (company_id, account_id, name, query)
        values (${person.company_id}, ${person.account_id}, ${name}, ${JSON.stringify(body.query)}::jsonb)
        returning id, name, query`,
    )
    return { answer: { filter }, key: filter.id, after: { name, query: body.query } }
  })

export const deleteFilter = (db: Db, by: Actor, person: Person, id: number): Promise<{ status: 1 }> =>
  audited(db, by, { verb: 'delete', noun: 'inbox_filter', key: id }, async () => {
    const [before] = await db.rows(sql<Pick<InboxFilter, 'name' | 'query'>>`
      delete from inbox_filter where ${own(person)} and id = ${id} returning name, query`)
    if (!before) throw new Fault('not_found')
    return { answer: { status: 1 as const }, before }
  })
