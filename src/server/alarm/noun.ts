// What app.ts needs to know of alarms.
import type { Noun } from '#server/noun/noun.ts'
import { alarmChangeRoute } from './alarm-changes.ts'
import { alarmSource } from './inbox-source.ts'
import { alarmRecord } from './record.ts'
import { alarmReport } from './report-source.ts'
import { alarmRoutes } from './routes.ts'

export const alarm = {
  records: [alarmRecord],
  routes: (server) => {
    alarmRoutes(server, server.workbooks, server.sources.events)
    alarmChangeRoute(server)
  },
  sources: { inbox: [alarmSource] },
  reports: ({ events }) => ({ alarms: alarmReport(events) }),
} satisfies Noun
