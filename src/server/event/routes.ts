// The endpoints of overloads and emergency operations.
import { sql } from 'kysely'
import { listEmergencies } from '#contract/event/emergency.ts'
import { listEmergenciesShape } from '#contract/event/emergency.shape.ts'
import { listOverloads } from '#contract/event/overload.ts'
import { listOverloadsShape } from '#contract/event/overload.shape.ts'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'
import { Fault } from '#server/base/errors.ts'
import { JsonText } from '#server/base/answer.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { alarmText } from '#server/machine/alarm-text.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { EMERGENCY } from './emergency.ts'
import { eventsOfMonth, type MonthQuery } from './month.ts'
import { OVERLOAD } from './overload.ts'

type Query = CalendarMonth & { serial: string; time_difference?: number }

const monthQueryOf = (query: Query): MonthQuery => {
  const { serial, time_difference = null } = query
  checkCriteria({ serial })
  const [from, until] = boundsOfMonth(query)
  return { serial, from, until, time_difference }
}

const textOf = ([row]: { text: string }[]): JsonText => {
  if (row === undefined) throw new Fault('not_found')
  return new JsonText(row.text)
}

export const eventRoutes = (context: ServerContext): void => {
  fleetRoute(
    context,
    listOverloads,
    listOverloadsShape,
    { tables: ['machine', 'overload'] },
    async ({ query, session, db }) =>
      textOf(await db.rows(eventsOfMonth(session.company_id, OVERLOAD, monthQueryOf(query)))),
  )
  fleetRoute(
    context,
    listEmergencies,
    listEmergenciesShape,
    { tables: ['machine', 'emergency', 'alarm_text'] },
    async ({ query, session, db, language }) => {
      const content = sql`, 'content', ${alarmText(sql`e.error_code`, language)}`
      return textOf(await db.rows(eventsOfMonth(session.company_id, EMERGENCY, monthQueryOf(query), content)))
    },
  )
}
