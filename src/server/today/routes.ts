// The morning of all machines (docs/product.md, Morning).
import { sql, type RawBuilder } from 'kysely'
import { getToday } from '#contract/today/today.ts'
import { getTodayShape } from '#contract/today/today.shape.ts'
import { MORNING_ROWS, morningDays } from '#domain/morning.ts'
import { daysLater, localDate, offsetOfZone, zoneDayStartText } from '#domain/time.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { readJson, type JsonOf } from '#server/base/json-object.ts'
import { route } from '#server/base/routes.ts'
import type { Server } from '#server/noun/noun.ts'
import { withPlaceNames } from '#server/machine/machine-places.ts'
import { fallenSilent } from '#server/machine/fallen-silent.ts'

type Text<Section> = RawBuilder<{ text: JsonOf<Section> }>

/** Matters of the inbox that a morning lists. */
const KINDS = ['alarm', 'geo_alert', 'meter'] as const

/** What is due counts from the company's day, as in its lists. */
const companyDay = (db: Db, company_id: number) =>
  one(
    db,
    sql<{ day: string }>`
      select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from company where company_id = ${company_id}`,
  )

export const todayRoutes = ({ sources, ...context }: Server): void => {
  route(context, getToday, getTodayShape, async ({ db, session, language, query }) => {
    const { company_id, time_zone } = session
    const now = Date.now()
    const today = localDate(now, offsetOfZone(time_zone, now))
    const chosen = morningDays(query, today)
    if (chosen === null) throw new Fault('invalid_fields', [{ field: 'date', message: 'must be a day that is over' }])
    const { from, date } = chosen
    const instant = (day: string) => zoneDayStartText(time_zone, day)
    const narrowed = { group: query.group, limit: MORNING_ROWS }
    // What came up this morning belongs to the newest day.
    const isNewest = date === daysLater(today, -1)
    const span = { ...narrowed, since: instant(from), until: isNewest ? null : instant(daysLater(date, 1)) }
    const { day } = await companyDay(db, company_id)
    const read = async <Section>(text: Text<Section>) =>
      readJson<Section>(withPlaceNames((await one(db, text)).text, context.places, language))
    const [worked, silent, matters, due] = await Promise.all([
      read(sources.daysWorked(company_id, { ...narrowed, from, date })),
      read(fallenSilent(company_id, span)),
      read(sources.newMatters(sources.inbox, { ...session, language }, { ...span, kinds: KINDS })),
      read(sources.dueSoon(company_id, language, { ...narrowed, today: day })),
    ])
    return { today, ...chosen, ...worked, silent, matters, due }
  })
}
