// The server as one list: protection, nouns, intake.
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { accountRoutes } from '#server/account/routes.ts'
import { readerOf } from '#server/account/reader.ts'
import { openSessions } from '#server/account/session.ts'
import { dailyRecord } from '#server/daily/record.ts'
import { dailyRoutes } from '#server/daily/routes.ts'
import { slotsOfDays, slotsOfMachines } from '#server/daily/slots-of-days.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { holidayRoutes } from '#server/daily/holidays/routes.ts'
import { dailyWorkbookRoutes } from '#server/daily/workbook/routes.ts'
import { utilisationRoutes } from '#server/daily/utilisation.ts'
import { alarmRecord } from '#server/alarm/record.ts'
import { alarmRoutes } from '#server/alarm/routes.ts'
import { engineRecord } from '#server/engine-history/record.ts'
import { engineHistoryRoutes } from '#server/engine-history/routes.ts'
import { emergencyRecord } from '#server/event/emergency.ts'
import { emergencyEvents, overloadEvents } from '#server/event/event-sources.ts'
import { overloadRecord } from '#server/event/overload.ts'
import { eventRoutes } from '#server/event/routes.ts'
import { crossingEvents } from '#server/geo-alert/crossing-events.ts'
import { endMemberships, queueAreaCheck } from '#server/geo-alert/record-hook.ts'
import { geoAlertRoutes } from '#server/geo-alert/routes.ts'
import { watchAreasJob } from '#server/geo-alert/watch-job.ts'
import { queueRefresh, refreshSchedulesJob } from '#server/maintenance/refresh-job.ts'
import { maintenanceRoutes } from '#server/maintenance/routes.ts'
import { locationRecord } from '#server/location/record.ts'
import { locationRoutes } from '#server/location/routes.ts'
import { receiveHistoryRoutes } from '#server/receive-history/routes.ts'
import { receivedRoutes } from '#server/intake/received.ts'
import { keptEvents } from '#server/intake/kept-events.ts'
import { trimQuarantineJob } from '#server/intake/quarantine-bound.ts'
import { intakeRoutes } from '#server/intake/routes.ts'
import { allTypes } from '#server/intake/whole-record.ts'
import { fleetLocationRoutes } from '#server/location/fleet-routes.ts'
import { machineRoutes } from '#server/machine/routes.ts'
import { findSitesJob } from '#server/site/find-sites-job.ts'
import { moveStays, noteChangedPositions } from '#server/site/record-hook.ts'
import { siteRoutes } from '#server/site/routes.ts'
import { accumulationRecord } from '#server/usage/accumulation-record.ts'
import { histogramRecord } from '#server/usage/histogram-record.ts'
import { usageRoutes } from '#server/usage/routes.ts'
import { openPlaceNames } from '#server/place/place-names.ts'
import { baseMapRoute } from '#server/base-map.ts'
import type { Env } from '#server/base/env.ts'
import { Fault, faultOf } from '#server/base/errors.ts'
import { healthRoutes } from '#server/base/health.ts'
import { metrics } from '#server/base/metrics.ts'
import { isUndeclared } from '#server/base/openapi/endpoint-errors.ts'
import { openApiRoutes } from '#server/base/openapi/routes.ts'
import { outageSwitch } from '#server/base/outage.ts'
import { refuseOtherMethods } from '#server/base/other-methods.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { protect, sendFault, serverOptions } from '#server/base/security.ts'
import { Workbooks } from '#server/workbook/workbooks.ts'
import { webRoutes } from '#server/base/web.ts'

/** All record types that machines report. */
const dayRecord: RecordType = { ...dailyRecord, after: queueRefresh }
const positionRecord: RecordType = {
  ...locationRecord,
  after: async (db, rows) => {
    await queueAreaCheck(db, rows)
    await noteChangedPositions(db, rows)
  },
  transferred: async (db, move) => {
    await endMemberships(db, move)
    await moveStays(db, move)
  },
}
export const recordTypes = [
  dayRecord,
  positionRecord,
  alarmRecord,
  overloadRecord,
  emergencyRecord,
  engineRecord,
  accumulationRecord,
  histogramRecord,
]

/** What alarm/list tells of besides alarms. */
const eventSources = [overloadEvents, emergencyEvents, keptEvents, crossingEvents]

/** Background jobs. */
export const jobs = [trimQuarantineJob, watchAreasJob, findSitesJob, refreshSchedulesJob(closedDays)]

export type AppOptions = {
  env: Env
  /** The app role's pool, with `pipeline: true`. */
  app: pg.Pool
  /** The intake role's pool, without `pipeline`. */
  intake: pg.Pool
  log: boolean
  checkAnswers: boolean
}

/**
 * The whole server, ready for listen() or inject(); `close()` leaves the
 * pools open.
 */
export const buildApp = async ({
  env,
  app,
  intake,
  log,
  checkAnswers,
}: AppOptions): Promise<{ fastify: FastifyInstance; context: ServerContext; workbooks: Workbooks }> => {
  const fastify = Fastify(serverOptions(env, log))
  const sessions = openSessions(app)
  fastify.addHook('onClose', () => sessions.close())
  const workbooks = new Workbooks(readerOf)
  // Before waiting for running requests:
  // downloads last as long as their readers.
  fastify.addHook('preClose', () => workbooks.close())
  const context: ServerContext = {
    fastify,
    pool: app,
    languages: env.languages,
    sessionOf: (request) => sessions.of(request),
    isOutage: outageSwitch(app),
    places: openPlaceNames(env.geocoder_url),
    checkAnswers,
    endpoints: [],
    registry: new Registry(),
  }

  await protect(context, env)
  metrics(context, env)
  fastify.setErrorHandler((error, request, reply) => {
    let fault = faultOf(error)
    if (checkAnswers && isUndeclared(context, request, fault))
      fault = new Fault('internal', [], new Error(`${fault.code} is not among the errors of this endpoint's shape`))
    if (fault.status >= 500 && fault.code !== 'under_maintenance') request.log.error({ err: fault.cause }, fault.code)
    // A download that failed before its first byte is no file.
    reply.removeHeader('content-disposition')
    if (fault.retry_after !== undefined) reply.header('retry-after', String(fault.retry_after))
    else if (fault.status === 504 || fault.status === 503) reply.header('retry-after', '5')
    return sendFault(request, reply, fault, env.languages)
  })

  healthRoutes(context)
  accountRoutes(context, sessions, env)
  machineRoutes(context)
  fleetLocationRoutes(context)
  dailyRoutes(context)
  dailyWorkbookRoutes(context, workbooks)
  utilisationRoutes(context)
  holidayRoutes(context)
  receivedRoutes(context)
  receiveHistoryRoutes(context)
  alarmRoutes(context, workbooks, eventSources)
  eventRoutes(context)
  locationRoutes(context, slotsOfDays)
  engineHistoryRoutes(context, workbooks)
  geoAlertRoutes(context)
  siteRoutes(context, slotsOfMachines)
  usageRoutes(context, readerOf)
  maintenanceRoutes(context, closedDays)
  await intakeRoutes(context, intake, recordTypes)

  openApiRoutes(context, allTypes(recordTypes).types)

  await baseMapRoute(fastify)
  const sendPage = await webRoutes(context, env)
  refuseOtherMethods(context, sendPage)
  return { fastify, context, workbooks }
}
