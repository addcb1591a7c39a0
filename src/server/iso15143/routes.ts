// The fleet by ISO 15143-3: pages of machines, one machine, one value over time.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  readFleet,
  readFleetEquipment,
  readFleetEquipmentById,
  readFleetSeries,
  readFleetSeriesById,
} from '#contract/iso15143/iso15143.ts'
import {
  PAGE_SIZE,
  readFleetEquipmentByIdShape,
  readFleetEquipmentShape,
  readFleetSeriesByIdShape,
  readFleetSeriesShape,
  readFleetShape,
} from '#contract/iso15143/iso15143.shape.ts'
import { OTHER_NAMES, type Series } from '#contract/iso15143/series.ts'
import type { TextAnswer } from '#server/base/answer.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { fleetRoute, type SessionRequest } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { craneOf } from './crane.ts'
import { documentOf, formOf, linksOf, type Element, type Form } from './document.ts'
import { readerOfSeries } from './series.ts'
import { equipmentOf, readEquipment, type EquipmentRow } from './snapshot.ts'

/** All that a snapshot is read from. */
const SNAPSHOT = {
  tables: [
    'machine',
    'machine_state',
    'daily_report',
    'engine_day',
    'overload',
    'emergency',
    'accumulation',
    'feed_machine',
  ],
}
const SERIES = { tables: ['machine', 'machine_state', 'daily_report', 'position', 'engine_day', 'alarm', 'alarm_text'] }

type AnyRequest = Pick<SessionRequest<never>, 'db' | 'session' | 'request' | 'reply'>
type CraneQuery = { query: { crane?: '1' } }
type ByMake = { make: string; model: string; serial: string }

export const iso15143Routes = (context: ServerContext): void => {
  const { brand_name: make, public_url } = context.env

  const form = ({ request }: { request: FastifyRequest }): Form => formOf(request.headers.accept)
  const addressOf = (request: FastifyRequest) => {
    const [path = '', query] = request.url.split('?')
    const before = (public_url ?? '').replace(/\/$/, '') + path.replace(/[^/]*$/, '')
    return (page: number) => `${before}${page}${query === undefined ? '' : `?${query}`}`
  }
  /** Of a page that there is. @throws Fault 'not_found' */
  const lastPage = (page: number, all: number): number => {
    const last = Math.max(1, Math.ceil(all / PAGE_SIZE))
    if (page > last) throw new Fault('not_found')
    return last
  }
  const fleetOf = async (
    input: AnyRequest,
    rows: EquipmentRow[],
    isCrane: boolean,
    links: Element[],
  ): Promise<TextAnswer> => {
    const { db, session, reply } = input
    const cranes = isCrane ? await craneOf(db, session.company_id, rows) : new Map<number, Element>()
    const newest = rows
      .flatMap(({ located_at, times }) => [located_at ?? '', ...Object.values(times ?? {})])
      .toSorted()
      .at(-1)
    if (newest) reply.header('last-modified', new Date(newest).toUTCString())
    const fleet = {
      version: '1',
      // Of the newest value, not of the request: an unchanged page is the same.
      snapshotTime: newest || undefined,
      Links: links,
      Equipment: rows.map((row) => equipmentOf(row, make, cranes.get(row.machine_id))),
    }
    return documentOf('Fleet', fleet, form(input))
  }

  /** @throws Fault 'not_found', also for a number that two machines have */
  const machineOf = async (db: Db, company_id: number, wanted: { id: string } | ByMake): Promise<EquipmentRow> => {
    const named = 'id' in wanted ? wanted.id : wanted.serial
    const bySerial = sql`(m.serial = ${named} or m.display_serial = ${named})`
    const where =
      'model' in wanted
        ? sql`${bySerial} and m.type_code = ${wanted.model} and coalesce(m.maker, ${make}) = ${wanted.make}`
        : sql`(${bySerial} or m.management_number = ${named})`
    const rows = await readEquipment(db, company_id, where, { limit: 3, offset: 0 })
    const exact = rows.find(({ serial }) => serial === named)
    if (exact) return exact
    if (rows.length !== 1) throw new Fault('not_found')
    return rows[0]!
  }

  fleetRoute(context, readFleet, readFleetShape, SNAPSHOT, async (input) => {
    const {
      db,
      session,
      request,
      params: { page },
      query,
    } = input
    const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const rows = await readEquipment(db, session.company_id, sql`true`, place)
    const last = lastPage(page, rows[0]?.all ?? 0)
    return fleetOf(input, rows, query.crane === '1', linksOf(page, last, addressOf(request)))
  })

  const snapshotOf = async (input: AnyRequest & CraneQuery, wanted: { id: string } | ByMake): Promise<TextAnswer> =>
    fleetOf(input, [await machineOf(input.db, input.session.company_id, wanted)], input.query.crane === '1', [
      { rel: 'self', href: (public_url ?? '').replace(/\/$/, '') + input.request.url },
    ])
  fleetRoute(context, readFleetEquipment, readFleetEquipmentShape, SNAPSHOT, (input) => snapshotOf(input, input.params))
  fleetRoute(context, readFleetEquipmentById, readFleetEquipmentByIdShape, SNAPSHOT, (input) =>
    snapshotOf(input, input.params),
  )

  type SeriesParams = { series: string; start: string; end: string; page: number }
  const overTime = async (
    input: AnyRequest & CraneQuery,
    { series, start, end, page }: SeriesParams,
    wanted: { id: string } | ByMake,
  ): Promise<TextAnswer> => {
    const { db, session, request } = input
    const faults = Object.entries({ start, end }).filter(([, instant]) => Number.isNaN(Date.parse(instant)))
    if (faults.length > 0)
      throw new Fault(
        'invalid_fields',
        faults.map(([field]) => ({ field, message: 'is not an instant like 2026-11-01T00:00:00Z' })),
      )
    const machine = await machineOf(db, session.company_id, wanted)
    const { root, element, read } = readerOfSeries(OTHER_NAMES[series] ?? (series as Series))
    const span = {
      company_id: session.company_id,
      machine,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      isCrane: input.query.crane === '1',
    }
    const { values, all } = await read(db, span, page)
    const last = lastPage(page, all)
    const newest = values.at(-1)?.['datetime']
    if (typeof newest === 'string') input.reply.header('last-modified', new Date(newest).toUTCString())
    const document = { version: '1', Links: linksOf(page, last, addressOf(request)), [element]: values }
    return documentOf(root, document, form(input))
  }
  fleetRoute(context, readFleetSeries, readFleetSeriesShape, SERIES, (input) =>
    overTime(input, input.params, input.params),
  )
  fleetRoute(context, readFleetSeriesById, readFleetSeriesByIdShape, SERIES, (input) =>
    overTime(input, input.params, input.params),
  )
}
