// What app.ts needs to know of a machine's use over its life.
import type { Noun } from '#server/noun/noun.ts'
import { accumulationRecord } from './accumulation-record.ts'
import { histogramRecord } from './histogram-record.ts'
import { usageRoutes } from './routes.ts'

export const usage = {
  records: [accumulationRecord, histogramRecord],
  routes: (server) => usageRoutes(server, server.workbooks.readerOf),
} satisfies Noun
