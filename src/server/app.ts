// The server as one list: protection, nouns, intake.
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { accountRoutes } from '#server/account/routes.ts'
import { readerOf } from '#server/account/reader.ts'
import { openSessions } from '#server/account/session.ts'
import { levelSource } from '#server/daily/inbox-source.ts'
import { daysWorked } from '#server/daily/days-worked.ts'
import { lastDaysOf } from '#server/daily/last-days.ts'
import { dailyRecord } from '#server/daily/record.ts'
import { fuelPriceRoutes } from '#server/daily/fuel-price.ts'
import { rangeReport } from '#server/daily/range-report.ts'
import { rangeRoutes } from '#server/daily/range-routes.ts'
import { dailyRoutes } from '#server/daily/routes.ts'
import { slotsOfDays, slotsOfMachines } from '#server/daily/slots-of-days.ts'
import { bellRoutes } from '#server/bell/routes.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { holidayRoutes } from '#server/daily/holidays/routes.ts'
import { dailyReport, machineMonthReport } from '#server/daily/workbook/report-source.ts'
import { dailyWorkbookRoutes } from '#server/daily/workbook/routes.ts'
import { utilisationRoutes } from '#server/daily/utilisation.ts'
import { alarmSource } from '#server/alarm/inbox-source.ts'
import { alarmRecord } from '#server/alarm/record.ts'
import { alarmReport } from '#server/alarm/report-source.ts'
import { alarmRoutes } from '#server/alarm/routes.ts'
import { engineRecord } from '#server/engine-history/record.ts'
import { engineHistoryReport } from '#server/engine-history/report-source.ts'
import { engineHistoryRoutes } from '#server/engine-history/routes.ts'
import { emergencyRecord } from '#server/event/emergency.ts'
import { lampEvents, lampRecord } from '#server/event/lamp.ts'
import { emergencyEvents, overloadEvents } from '#server/event/event-sources.ts'
import { overloadRecord } from '#server/event/overload.ts'
import { eventRoutes } from '#server/event/routes.ts'
import { crossingEvents } from '#server/geo-alert/crossing-events.ts'
import { areaSource } from '#server/geo-alert/inbox-source.ts'
import { endMemberships, queueAreaCheck } from '#server/geo-alert/record-hook.ts'
import { geoAlertRoutes } from '#server/geo-alert/routes.ts'
import { watchAreasJob } from '#server/geo-alert/watch-job.ts'
import { requestBell } from '#server/data-request/bell-source.ts'
import { requestEvents } from '#server/data-request/request-events.ts'
import { dataRequestRoutes } from '#server/data-request/routes.ts'
import { endRequests } from '#server/data-request/transfer.ts'
import { newMatters } from '#server/inbox/new-matters.ts'
import { assignedBell } from '#server/inbox/bell-source.ts'
import { inboxRoutes } from '#server/inbox/routes.ts'
import { endHandling } from '#server/inbox/transfer.ts'
import { mailJob, trimMailJob } from '#server/mail/mail-job.ts'
import { reportBell } from '#server/mail/report/bell-source.ts'
import { reportJob, trimReportsJob } from '#server/mail/report/report-job.ts'
import { reportRoutes } from '#server/mail/report/routes.ts'
import { mailRoutes } from '#server/mail/routes.ts'
import { endMails } from '#server/mail/transfer.ts'
import { watchConditionsJob } from '#server/mail/watch-job.ts'
import { silenceSource } from '#server/machine/inbox-source.ts'
import { meterSource } from '#server/machine/meters/inbox-source.ts'
import { dueSoon } from '#server/maintenance/due-soon.ts'
import { feedRoutes } from '#server/maintenance/feeds.ts'
import { maintenanceReport } from '#server/maintenance/books.ts'
import { workloadReport } from '#server/maintenance/workload-report.ts'
import { maintenanceSource } from '#server/maintenance/inbox-source.ts'
import { tellDueJob } from '#server/maintenance/mail-job.ts'
import { queueLamps, queueRefresh, refreshSchedulesJob, reschedule } from '#server/maintenance/refresh-job.ts'
import { maintenanceFileRoutes } from '#server/maintenance/files/routes.ts'
import { makeThumbnailJob } from '#server/maintenance/files/thumbnail-job.ts'
import { maintenanceRoutes } from '#server/maintenance/routes.ts'
import { locationRecord } from '#server/location/record.ts'
import { locationRoutes } from '#server/location/routes.ts'
import { formBell } from '#server/form/bell-source.ts'
import { formRoutes } from '#server/form/routes.ts'
import { newsBell } from '#server/publication/bell-source.ts'
import { publicationRoutes } from '#server/publication/routes.ts'
import { communicationReport } from '#server/receive-history/report-source.ts'
import { receiveHistoryRoutes } from '#server/receive-history/routes.ts'
import { receivedRoutes } from '#server/intake/received.ts'
import { keptEvents } from '#server/intake/kept-events.ts'
import { trimQuarantineJob } from '#server/intake/quarantine-bound.ts'
import { intakeRoutes } from '#server/intake/routes.ts'
import { allTypes } from '#server/intake/whole-record.ts'
import { fleetLocationRoutes } from '#server/location/fleet-routes.ts'
import { machineReport } from '#server/machine/report-source.ts'
import { machineRoutes } from '#server/machine/routes.ts'
import { machineMasterRoutes } from '#server/machine/master-routes.ts'
import { findSitesJob } from '#server/site/find-sites-job.ts'
import { moveStays, noteChangedPositions } from '#server/site/record-hook.ts'
import { siteRoutes } from '#server/site/routes.ts'
import { todayRoutes } from '#server/today/routes.ts'
import { accumulationRecord } from '#server/usage/accumulation-record.ts'
import { histogramRecord } from '#server/usage/histogram-record.ts'
import { usageRoutes } from '#server/usage/routes.ts'
import { openPlaceNames } from '#server/place/place-names.ts'
import { placeRoutes } from '#server/place/routes.ts'
import { baseMapRoute } from '#server/base-map.ts'
import type { Env } from '#server/base/env.ts'
import { Fault, faultOf } from '#server/base/errors.ts'
import { healthRoutes } from '#server/base/health.ts'
import { metrics } from '#server/base/metrics.ts'
import { isUndeclared } from '#server/base/openapi/endpoint-errors.ts'
import { openApiRoutes } from '#server/base/openapi/routes.ts'
import { outageSwitch } from '#server/base/outage.ts'
import { refuseOtherMethods } from '#server/base/other-methods.ts'
import { openRefusals } from '#server/base/refused-credentials.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { protect, sendFault, serverOptions } from '#server/base/security.ts'
import { Workbooks } from '#server/workbook/workbooks.ts'
import { uploadRoutes } from '#server/base/upload-room.ts'
import { webRoutes } from '#server/base/web.ts'
import { limitWrites } from '#server/base/write-limit.ts'

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
    await endHandling(db, move)
    await endRequests(db, move)
    await endMails(db, move)
  },
}
export const recordTypes = [
  dayRecord,
  positionRecord,
  alarmRecord,
  overloadRecord,
  emergencyRecord,
  { ...lampRecord, after: queueLamps },
  engineRecord,
  accumulationRecord,
  histogramRecord,
]

/** What alarm/list tells of besides alarms. */
const eventSources = [overloadEvents, emergencyEvents, lampEvents, keptEvents, crossingEvents, requestEvents]

/** What the inbox is made of. */
export const inboxSources = [alarmSource, areaSource, silenceSource, levelSource, meterSource, maintenanceSource]

/** What the bell tells each person. */
const bellSources = [newsBell, assignedBell, requestBell, formBell, reportBell]

/** Lists that can be mailed by the clock. */
export const reportSources = {
  machines: machineReport,
  daily: dailyReport,
  machine_month: machineMonthReport,
  range: rangeReport,
  alarms: alarmReport(eventSources),
  engine_history: engineHistoryReport,
  communication: communicationReport,
  maintenance: maintenanceReport,
  workload: workloadReport,
}
const sendReportsJob = reportJob(reportSources)

/** Background jobs. */
export const jobs = [
  trimQuarantineJob,
  watchAreasJob,
  findSitesJob,
  refreshSchedulesJob(closedDays),
  tellDueJob,
  makeThumbnailJob,
  mailJob,
  trimMailJob,
  sendReportsJob,
  trimReportsJob,
  watchConditionsJob([
    { source: silenceSource, kind: 'silent' },
    { source: levelSource, kind: 'low_level' },
  ]),
]

const MB = 1024 * 1024

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
  const registry = new Registry()
  const refuseCredential = openRefusals(registry)
  const sessions = openSessions(app, refuseCredential)
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
    refuseCredential,
    uploads: { company: env.uploads_mb * MB, account_day: env.uploads_day_mb * MB },
    countWrite: limitWrites(env.writes_per_minute),
    places: openPlaceNames(env.geocoder_url),
    checkAnswers,
    endpoints: [],
    registry,
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
  machineRoutes(context, lastDaysOf)
  machineMasterRoutes(context, (db, company_id, ids) => reschedule(db, company_id, ids, closedDays))
  fleetLocationRoutes(context)
  dailyRoutes(context)
  rangeRoutes(context)
  dailyWorkbookRoutes(context, workbooks)
  utilisationRoutes(context)
  fuelPriceRoutes(context)
  holidayRoutes(context)
  receivedRoutes(context)
  receiveHistoryRoutes(context)
  alarmRoutes(context, workbooks, eventSources)
  eventRoutes(context)
  locationRoutes(context, slotsOfDays)
  engineHistoryRoutes(context, workbooks)
  geoAlertRoutes(context)
  placeRoutes(context)
  siteRoutes(context, slotsOfMachines, workbooks)
  usageRoutes(context, readerOf)
  maintenanceRoutes(context, closedDays, workbooks)
  await maintenanceFileRoutes(context)
  uploadRoutes(context)
  feedRoutes(context, env)
  inboxRoutes(context, inboxSources)
  todayRoutes(context, {
    worked: daysWorked,
    matters: (reader, query) => newMatters(inboxSources, reader, { ...query, kinds: ['alarm', 'geo_alert', 'meter'] }),
    due: dueSoon,
  })
  bellRoutes(context, bellSources)
  mailRoutes(context, env, workbooks)
  reportRoutes(context, reportSources, sendReportsJob)
  dataRequestRoutes(context, { isClosed: env.requests_closed })
  publicationRoutes(context)
  await formRoutes(context, env.forms_to)
  await intakeRoutes(context, intake, recordTypes)

  openApiRoutes(context, allTypes(recordTypes).types)

  await baseMapRoute(fastify)
  const sendPage = await webRoutes(context, env)
  refuseOtherMethods(context, sendPage)
  return { fastify, context, workbooks }
}
