// The points of a fleet as iCalendar (RFC 5545): one day each.
import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import { sql } from 'kysely'
import type { PointKind, RemindDays } from '#contract/maintenance/choices.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'
import { isActive, pointsOfFleet } from './work-search.ts'
import { overduePoints } from './workload.ts'

/** Calendar programs become slow with more. */
const EVENTS_MAX = 5_000
const DAYS_AHEAD = 366
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/** When a reminder rings, by the reader's clock. */
const REMIND_AT_S = 7 * HOUR_S

/** Work that is due takes none of its reader's time. */
const FREE = {
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
}

type Feed = {
  company_id: number
  /** As the person called it. */
  name: string
  language: Language
  kinds: readonly PointKind[]
  free_word: string | null
  remind_days: RemindDays | null
  /** For links to machines; null without a known address. */
  public_url: string | null
}
type Point = {
  point_id: number
  serial: string
  display_serial: string
  type_code: string
  name: string
  kind: PointKind
  next_date: string
  planned_on: string | null
}

const searchOf = ({ free_word }: Feed) => (free_word === null ? {} : { free_word })

const pointsIn = (db: Db, feed: Feed, today: string): Promise<Point[]> => {
  const { company_id, language, kinds } = feed
  return db.rows(sql<Point>`
    select p.point_id, m.serial, m.display_serial, m.type_code, ${pointName(language)} as name, p.kind,
      to_char(p.next_date, 'YYYY-MM-DD') as next_date, to_char(p.planned_on, 'YYYY-MM-DD') as planned_on
    from ${pointsOfFleet(company_id, searchOf(feed))}
    where ${isActive(company_id)} and p.next_date is not null
      and coalesce(p.planned_on, p.next_date) <= ${today}::date + ${sql.lit(DAYS_AHEAD)}::int
      and (${kinds.length === 0} or p.kind = any(${[...kinds]}::text[]))
    order by coalesce(p.planned_on, p.next_date), p.point_id limit ${sql.lit(EVENTS_MAX + 1)}`)
}

// Whole days: in UTC, where the library takes the date from.
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** On its planned day, else when it is due; all that is overdue stands on today besides. */
export const calendarText = async (db: Db, feed: Feed): Promise<string> => {
  const { company_id, name: calendarName, language, remind_days, public_url } = feed
  const words = wordsOf('maintenance-book', language)
  const today = await todayOf(db, company_id)
  const found = await pointsIn(db, feed, today)
  const points = found.slice(0, EVENTS_MAX)
  const calendar = ical({
    // The library escapes every text but this one.
    name: calendarName.replaceAll(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Hoistline', product: 'Maintenance' },
    ttl: HOUR_S,
  })
  const linkTo = (path: string) => (public_url === null ? {} : { url: new URL(path, public_url).href })
  for (const { point_id, serial, display_serial, type_code, name, kind, next_date, planned_on } of points)
    calendar.createEvent({
      id: `point-${company_id}-${point_id}@hoistline`,
      start: dayOf(planned_on ?? next_date),
      ...FREE,
      ...(remind_days !== null && {
        alarms: [
          {
            type: ICalAlarmType.display,
            trigger: remind_days * DAY_S - REMIND_AT_S,
            relatesTo: ICalAlarmRelatesTo.start,
            description: `${display_serial}: ${name}`,
          },
        ],
      }),
      summary: `${display_serial}: ${name}`,
      description: [
        type_code,
        `${words('col_next')}: ${next_date}`,
        planned_on && `${words('col_planned')}: ${planned_on}`,
      ]
        .filter(Boolean)
        .join('\n'),
      categories: [{ name: kind }],
      ...linkTo(`/maintenance/${encodeURIComponent(serial)}`),
    })
  const overdue = await overduePoints(db, company_id, searchOf(feed), feed.kinds)
  if (overdue > 0)
    calendar.createEvent({
      id: `overdue-${company_id}@hoistline`,
      start: dayOf(today),
      ...FREE,
      summary: `${words('col_overdue')}: ${overdue}`,
      ...linkTo('/maintenance?status=overdue'),
    })
  if (found.length > EVENTS_MAX)
    calendar.createEvent({
      id: `cut-${company_id}@hoistline`,
      start: dayOf(today),
      ...FREE,
      summary: words('feed_cut', { count: EVENTS_MAX }),
      ...linkTo('/maintenance'),
    })
  // The library lets what rings after the start follow the end.
  return calendar.toString().replaceAll(/^TRIGGER;RELATED=END:/gm, 'TRIGGER:')
}
