// The endpoints of a machine's use over its life: counters and distributions.
import { getAccumulation, getAccumulationComparison, getAccumulationMonths } from '#contract/usage/accumulation.ts'
import {
  getAccumulationComparisonShape,
  getAccumulationMonthsShape,
  getAccumulationShape,
} from '#contract/usage/accumulation.shape.ts'
import { downloadHistogram, getHistogram, listDivisions } from '#contract/usage/histogram.ts'
import { downloadHistogramShape, getHistogramShape, listDivisionsShape } from '#contract/usage/histogram.shape.ts'
import { boundsOfMonth, monthOfDate } from '#domain/calendar-month.ts'
import { distributionFileName } from '#domain/file-name.ts'
import { localDate, MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { Download } from '#server/base/answer.ts'
import { Fault } from '#server/base/errors.ts'
import { fleetRoute, route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { ReaderOf } from '#server/workbook/workbooks.ts'
import { accumulationMonthsOf, accumulationOf, comparisonOf } from './accumulation.ts'
import { distributionFile } from './distribution-file.ts'
import { divisionsOf, histogramOf, rowOfDate } from './histogram.ts'
import { boundsOfQuery, machineOfUsage } from './machine-of-usage.ts'

const COUNTERS = { tables: ['machine', 'accumulation'] }
const DISTRIBUTIONS = { tables: ['machine', 'histogram'] }

/** The day after the latest month that has begun on earth. */
const endOfThisMonth = (): string => boundsOfMonth(monthOfDate(localDate(Date.now(), MAX_TIME_DIFFERENCE)))[1]

const accumulationRoutes = (context: ServerContext): void => {
  fleetRoute(context, getAccumulation, getAccumulationShape, COUNTERS, async ({ query, db }) => {
    const month = boundsOfQuery(query)
    const machine = await machineOfUsage(db, query.serial)
    return { accumulation: await accumulationOf(db, machine, month?.[1] ?? null) }
  })
  // The compared months depend on the calendar too,
  // not on the tables' versions alone.
  route(context, getAccumulationComparison, getAccumulationComparisonShape, async ({ query, db }) => {
    const month = boundsOfQuery(query)
    return comparisonOf(db, await machineOfUsage(db, query.serial), month?.[1] ?? endOfThisMonth())
  })
  fleetRoute(context, getAccumulationMonths, getAccumulationMonthsShape, COUNTERS, async ({ query, db }) =>
    accumulationMonthsOf(db, await machineOfUsage(db, query.serial)),
  )
}

/** `readerOf`: the signed-in person's language and units. */
export const usageRoutes = (context: ServerContext, readerOf: ReaderOf): void => {
  accumulationRoutes(context)
  fleetRoute(context, listDivisions, listDivisionsShape, DISTRIBUTIONS, async ({ query, db }) => ({
    histogram_division: await divisionsOf(db, await machineOfUsage(db, query.serial)),
  }))
  fleetRoute(context, getHistogram, getHistogramShape, DISTRIBUTIONS, async ({ query, db }) => {
    const month = boundsOfQuery(query)
    const machine = await machineOfUsage(db, query.serial)
    const [division] = await divisionsOf(db, machine, query.division)
    if (division === undefined) throw new Fault('not_found')
    return { histogram_division: division, histogram: await histogramOf(db, machine, division, month) }
  })
  route(context, downloadHistogram, downloadHistogramShape, async ({ query, session, db, language, request }) => {
    const { division, date, since } = query
    const machine = await machineOfUsage(db, query.serial)
    const row = await rowOfDate(db, machine, division, date ?? null)
    const before = since === undefined ? null : await rowOfDate(db, machine, division, since)
    if (row === null || (since !== undefined && before === null)) throw new Fault('not_found')
    const name = distributionFileName(machine.serial, division, row.recorded_date)
    const reader = await readerOf(db, session, language)
    await noted(db, actorOf(request, session), { verb: 'download', noun: 'histogram', key: name })
    return new Download(name, distributionFile({ serial: machine.serial, division, row, since: before, reader }))
  })
}
