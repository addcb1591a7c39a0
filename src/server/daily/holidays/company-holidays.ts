// A company's calendar: public holidays and its own entries.
import { sql } from 'kysely'
import type { Holiday } from '#contract/daily/holidays.ts'
import type { Language } from '#domain/language.ts'
import { type Actor, audited } from '#server/base/audit.ts'
import { builder, maybe, type Db } from '#server/base/db.ts'
import { publicHolidays } from './public-holidays.ts'

/**
 * `is_working`: a public holiday on which the company works;
 * else one of its own closing days.
 */
export type CalendarEntry = { date: string; name: string; is_working: boolean }

const ENTRY = sql.raw("to_char(date, 'YYYY-MM-DD') as date, name, is_working")

const entriesOf = (db: Db, company_id: number, from: number, until: number): Promise<CalendarEntry[]> =>
  db.rows(sql<CalendarEntry>`
    select ${ENTRY} from company_holiday
    where company_id = ${company_id} and date >= ${`${from}-01-01`}::date and date < ${`${until + 1}-01-01`}::date
    order by date`)

export type CalendarYears = { company_id: number; from: number; until: number; language: Language }

/**
 * Holidays of whole years in order, one a day. A closing day
 * of the company's own hides that day's public holiday.
 */
export const holidaysOfCompany = async (
  db: Db,
  { company_id, from, until, language }: CalendarYears,
): Promise<{ country_code: string; holidays: Holiday[] }> => {
  const company = await maybe(
    db,
    builder.selectFrom('company').select('country_code').where('company_id', '=', company_id),
  )
  const country_code = company?.country_code ?? ''
  const days = new Map<string, Holiday>()
  for (let year = from; year <= until; year++)
    for (const holiday of await publicHolidays(country_code, year, language)) days.set(holiday.date, holiday)
  for (const { date, name, is_working } of await entriesOf(db, company_id, from, until)) {
    if (is_working) days.delete(date)
    else days.set(date, { date, name, kind: 'own' })
  }
  return { country_code, holidays: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

type By = Omit<Actor, 'company_id'>

export const entryOf = (db: Db, company_id: number, date: string): Promise<CalendarEntry | null> =>
  maybe(
    db,
    sql<CalendarEntry>`select ${ENTRY} from company_holiday where company_id = ${company_id} and date = ${date}::date for update`,
  )

/** Adds an entry or replaces that day's. */
export const enterHoliday = (db: Db, by: By, company_id: number, after: CalendarEntry): Promise<void> =>
  audited(db, { ...by, company_id }, { verb: 'save', noun: 'holiday', key: after.date }, async () => {
    const before = await entryOf(db, company_id, after.date)
    await db.rows(sql`
      insert into company_holiday (company_id, date, name, is_working)
      values (${company_id}, ${after.date}::date, ${after.name}, ${after.is_working})
      on conflict (company_id, date) do update set name = excluded.name, is_working = excluded.is_working`)
    return { answer: undefined, before, after }
  })

/** False when the day has no entry. */
export const removeHoliday = async (db: Db, by: By, company_id: number, date: string): Promise<boolean> => {
  const before = await entryOf(db, company_id, date)
  if (before === null) return false
  return audited(db, { ...by, company_id }, { verb: 'delete', noun: 'holiday', key: date }, async () => {
    await db.rows(sql`delete from company_holiday where company_id = ${company_id} and date = ${date}::date`)
    return { answer: true, before }
  })
}

export type CalendarLine = { date: string; name: string; kind: 'public' | 'own' | 'working' }

/**
 * All days of a year's calendar, including public holidays
 * on which the company works.
 */
export const calendarOfYear = async (
  db: Db,
  company_id: number,
  year: number,
  language: Language,
): Promise<CalendarLine[]> => {
  const { holidays } = await holidaysOfCompany(db, { company_id, from: year, until: year, language })
  const working = (await entriesOf(db, company_id, year, year)).filter(({ is_working }) => is_working)
  return [...holidays, ...working.map(({ date, name }) => ({ date, name, kind: 'working' as const }))].toSorted(
    (a, b) => (a.date < b.date ? -1 : 1),
  )
}
