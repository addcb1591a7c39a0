// The server as one list: protection, and nouns.
import type { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { account } from '#server/account/noun.ts'
import { alarm } from '#server/alarm/noun.ts'
import { audit } from '#server/audit/noun.ts'
import { bell } from '#server/bell/noun.ts'
import { companyExport } from '#server/company-export/noun.ts'
import { daily } from '#server/daily/noun.ts'
import { dataRequest } from '#server/data-request/noun.ts'
import { engineHistory } from '#server/engine-history/noun.ts'
import { event } from '#server/event/noun.ts'
import { feed } from '#server/feed/noun.ts'
import { form } from '#server/form/noun.ts'
import { geoAlert } from '#server/geo-alert/noun.ts'
import { inbox } from '#server/inbox/noun.ts'
import { intake } from '#server/intake/noun.ts'
import { iso15143 } from '#server/iso15143/noun.ts'
import { key } from '#server/key/noun.ts'
import { location } from '#server/location/noun.ts'
import { machine } from '#server/machine/noun.ts'
import { mail } from '#server/mail/noun.ts'
import { maintenance } from '#server/maintenance/noun.ts'
import { place } from '#server/place/noun.ts'
import { publication } from '#server/publication/noun.ts'
import { receiveHistory } from '#server/receive-history/noun.ts'
import { retention } from '#server/retention/noun.ts'
import { site } from '#server/site/noun.ts'
import { today } from '#server/today/noun.ts'
import { upgrade } from '#server/upgrade/noun.ts'
import { usage } from '#server/usage/noun.ts'
import { webhook } from '#server/webhook/noun.ts'
import { rehome } from '#server/intake/rehome.ts'
import { allTypes } from '#server/intake/whole-record.ts'
import type { Move } from '#server/machine/transfer.ts'
import { listsOf, recordTypesOf, reportsOf } from '#server/noun/gather.ts'
import type { Noun, Server, Sources } from '#server/noun/noun.ts'
import type { Slots } from '#server/noun/slots.ts'
import { baseMapRoute } from '#server/base-map.ts'
import type { Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { Fault, faultOf } from '#server/base/errors.ts'
import { healthRoutes } from '#server/base/health.ts'
import { metrics } from '#server/base/metrics.ts'
import { isUndeclared } from '#server/base/openapi/endpoint-errors.ts'
import { openApiRoutes } from '#server/base/openapi/routes.ts'
import { refuseOtherMethods } from '#server/base/other-methods.ts'
import { outageSwitch } from '#server/base/outage.ts'
import { openRefusals } from '#server/base/refused-credentials.ts'
import { protect, sendFault, serverOptions } from '#server/base/security.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { uploadRoutes } from '#server/base/upload-room.ts'
import { webRoutes } from '#server/base/web.ts'
import { limitWrites } from '#server/base/write-limit.ts'
import { Workbooks } from '#server/workbook/workbooks.ts'

/** In the order in which their records are stored. */
const nouns: readonly Noun[] = [
  account,
  machine,
  daily,
  location,
  alarm,
  event,
  engineHistory,
  usage,
  receiveHistory,
  geoAlert,
  site,
  place,
  maintenance,
  inbox,
  today,
  bell,
  mail,
  dataRequest,
  publication,
  form,
  audit,
  key,
  iso15143,
  webhook,
  feed,
  companyExport,
  retention,
  upgrade,
  intake,
]

/** What nouns give each other by name. */
const slots: Slots = {
  ...account.slots,
  ...daily.slots,
  ...dataRequest.slots,
  ...inbox.slots,
  ...intake.slots,
  ...key.slots,
  ...maintenance.slots,
  ...place.slots,
}
const lists = listsOf(nouns)
export const recordTypes = recordTypesOf(nouns)
const sources: Sources = { ...lists, ...slots, reports: reportsOf(nouns, lists), recordTypes }

export const inboxSources = sources.inbox
export const reportSources = sources.reports
/** All that a company may be given. */
export const rights = nouns.flatMap(({ rights: rightsOf = [] }) => rightsOf)
export const jobs = nouns.flatMap(({ jobs: jobsOf }) => jobsOf?.(sources) ?? [])

/** Moves a machine's records to its new owner, then what each noun keeps of it; by the owner role. */
export const followTransfer = async (db: Db, move: Move): Promise<void> => {
  await rehome(db, recordTypes, move)
  for (const { onTransfer } of nouns) await onTransfer?.(db, move)
}

const MB = 1024 * 1024

export type AppOptions = {
  env: Env
  /** The app role's pool, with `pipeline: true`. */
  app: pg.Pool
  /** The intake role's pool, without `pipeline`. */
  intake: pg.Pool
  log: boolean | Writable
  checkAnswers: boolean
  /** Serves the built browser part; some thousand files, listed at the start. */
  pages: boolean
  /** Where the figures are gathered. */
  registry?: Registry
  /** Aborted once the server is to end. */
  stopping?: AbortSignal
}

/**
 * The whole server, ready for listen() or inject(); `close()` leaves the
 * pools open.
 */
export const buildApp = async ({
  env,
  app,
  intake: intakePool,
  log,
  checkAnswers,
  pages,
  registry = new Registry(),
  stopping = new AbortController().signal,
}: AppOptions): Promise<{ fastify: FastifyInstance; context: ServerContext; workbooks: Workbooks }> => {
  const fastify = Fastify(serverOptions(env, log))
  const refuseCredential = openRefusals(registry)
  const sessions = slots.openSessions(app, refuseCredential)
  fastify.addHook('onClose', () => sessions.close())
  const workbooks = new Workbooks(slots.readerOf)
  // Before waiting for running requests:
  // downloads last as long as their readers.
  fastify.addHook('preClose', () => workbooks.close())
  const context: ServerContext = {
    fastify,
    env,
    stopping,
    pool: app,
    languages: env.languages,
    sessions,
    keySessions: slots.openKeySessions(app, refuseCredential, env.key_requests_per_minute),
    isOutage: outageSwitch(app),
    refuseCredential,
    uploads: { company: env.uploads_mb * MB, account_day: env.uploads_day_mb * MB },
    countWrite: limitWrites(env.writes_per_minute),
    places: slots.openPlaceNames(env.geocoder_url),
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
  uploadRoutes(context)
  const senderOf = slots.openSenders(context, intakePool)
  const server: Server = { ...context, intake: intakePool, recordTypes, senderOf, workbooks, sources }
  for (const { routes } of nouns) await routes?.(server)
  for (const { endpoint } of context.endpoints)
    if (endpoint.right !== undefined && !rights.includes(endpoint.right))
      throw new Error(`${endpoint.path} needs the right ${endpoint.right}, which no noun has.`)

  openApiRoutes(context, allTypes(recordTypes).types)

  await baseMapRoute(fastify)
  const sendPage = await webRoutes(context, env, pages)
  refuseOtherMethods(context, sendPage)
  return { fastify, context, workbooks }
}
