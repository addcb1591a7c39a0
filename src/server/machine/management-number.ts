// Management numbers (docs/product.md, Management number).
import { sql } from 'kysely'
import {
  createManagementNumber,
  deleteManagementNumber,
  listManagementNumbers,
  saveManagementNumber,
  setManagementNumbers,
} from '#contract/machine/management-number.ts'
import {
  createManagementNumberShape,
  deleteManagementNumberShape,
  listManagementNumbersShape,
  saveManagementNumberShape,
  setManagementNumbersShape,
} from '#contract/machine/management-number.shape.ts'
import { withoutInvisible } from '#domain/invisible-text.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { route, fleetRoute, type SessionRequest } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { BodyOf, ResponseOf, Shape } from '#contract/endpoint.ts'
import { utc } from '#server/base/utc.ts'
import { activity } from './activity.ts'
import { silenceReason } from './silence.ts'
import { searchTextOf, type SearchLine } from './store.ts'

type Registered = ResponseOf<typeof listManagementNumbersShape>['management_numbers'][number]
type Row = Record<SearchLine, string | null> & { machine_id: number; version: number }

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

/** As it is kept: without spaces around, and what nobody sees. */
const visibleOf = (typed: string | null): string | null =>
  typed === null || /\p{Cc}/u.test(typed.trim()) ? typed : withoutInvisible(typed).trim()

const ownedMachineForUpdate = async (db: Db, company_id: number, serial: string): Promise<Row> => {
  const row = await maybe(
    db,
    sql<Row>`
      select machine_id, management_number_version as version, serial, display_serial, type_code, registration_number,
        management_number, customer_management_no, customer_name
      from machine where company_id = ${company_id} and owned and serial = ${serial} for update`,
  )
  if (row === null) throw refused('serial', 'is no machine of this company')
  return row
}

const store = (db: Db, company_id: number, row: Row, management_number: string | null): Promise<unknown> =>
  db.rows(sql`
    update machine set management_number = ${management_number}, management_number_version = management_number_version + 1,
      search_text = ${searchTextOf({ ...row, management_number })}
    where company_id = ${company_id} and machine_id = ${row.machine_id}`)

type Change = {
  verb: 'create' | 'save' | 'delete'
  serial: string
  to: string | null
  version: number | undefined
  /**
   * The number that the client saw;
   * empty or omitted accepts any.
   */
  expected?: string | undefined
}

const change = async ({ db, request, session }: SessionRequest<Shape>, wanted: Change): Promise<{ status: 1 }> => {
  const { verb, serial, version, expected } = wanted
  const to = visibleOf(wanted.to)
  if (to === '') throw refused('management_number', 'is empty: delete it instead')
  if (to !== null && /\p{Cc}/u.test(to)) throw refused('management_number', 'holds a control character')
  await audited(db, actorOf(request, session), { verb, noun: 'management_number', key: serial }, async () => {
    const row = await ownedMachineForUpdate(db, session.company_id, serial)
    unchangedSince(version, row)
    const before = row.management_number
    if (expected && before !== null && expected.trim() !== before) throw new Fault('changed_meanwhile')
    if (verb === 'create' && before !== null) throw refused('serial', 'has a management number already')
    if (verb !== 'create' && before === null) throw refused('serial', 'has no management number yet')
    await store(db, session.company_id, row, to)
    return {
      answer: undefined,
      before: numberOf(before),
      after: numberOf(to),
    }
  })
  return { status: 1 }
}

type Numbers = BodyOf<typeof setManagementNumbersShape>['numbers']

/** All lines or none. */
const changeMany = async ({ db, request, session }: SessionRequest<Shape>, wanted: Numbers) => {
  const { company_id } = session
  const lines = wanted.map((line) => ({ ...line, to: visibleOf(line.management_number) }))
  const rows = await db.rows<Row>(sql`
    select machine_id, management_number_version as version, serial, display_serial, type_code, registration_number,
      management_number, customer_management_no, customer_name
    from machine where company_id = ${company_id} and owned and serial = any(${lines.map(({ serial }) => serial)}::text[])
    order by machine_id for update`)
  const bySerial = new Map(rows.map((row) => [row.serial, row]))
  const serials = lines.map(({ serial }) => serial)
  const faults = lines.flatMap(({ serial, to, seen }, at) => {
    const fault = (field: string, message: string) => [{ field: `numbers.${at}.${field}`, message }]
    const row = bySerial.get(serial)
    if (!row) return fault('serial', 'is no machine of this company')
    if (serials.indexOf(serial) !== at) return fault('serial', 'stands there twice')
    if (to === '') return fault('management_number', 'is empty: delete it instead')
    if (to !== null && /\p{Cc}/u.test(to)) return fault('management_number', 'holds a control character')
    if (row.management_number !== seen) return fault('management_number', 'has been changed meanwhile')
    return []
  })
  if (faults.length > 0) throw new Fault('invalid_fields', faults)
  const changes = lines.flatMap(({ serial, to }) => {
    const row = bySerial.get(serial)!
    return row.management_number === to ? [] : [{ serial, row, to }]
  })
  for (const { serial, row, to } of changes)
    await audited(
      db,
      actorOf(request, session),
      { verb: verbOf(row, to), noun: 'management_number', key: serial },
      async () => {
        await store(db, company_id, row, to)
        return { answer: undefined, before: numberOf(row.management_number), after: numberOf(to) }
      },
    )
  return { changed: changes.length }
}

const verbOf = ({ management_number }: Row, to: string | null): Change['verb'] =>
  to === null ? 'delete' : management_number === null ? 'create' : 'save'

const numberOf = (management_number: string | null) => (management_number === null ? null : { management_number })

export const managementNumberRoutes = (context: ServerContext): void => {
  fleetRoute(
    context,
    listManagementNumbers,
    listManagementNumbersShape,
    { tables: ['machine', 'machine_state'], minutes: true },
    async ({ session, db }) => {
      const management_numbers = await db.rows(sql<Registered>`
        select m.serial, m.management_number, m.management_number_version as version, ${activity} as activity,
          ${silenceReason} as silence_reason,
          ${utc('s.latest_updated_at')} as latest_updated_date
        from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
        where m.company_id = ${session.company_id} and m.owned and m.management_number is not null
        order by m.serial_order, m.serial`)
      return { management_numbers }
    },
  )
  route(context, createManagementNumber, createManagementNumberShape, (request) => {
    const { serial, management_number, version } = request.body
    return change(request, { verb: 'create', serial, to: management_number, version })
  })
  route(context, saveManagementNumber, saveManagementNumberShape, (request) => {
    const { management_number, version, serial = request.params.serial } = request.body
    if (serial !== request.params.serial) throw refused('serial', 'is another than in the address')
    return change(request, { verb: 'save', serial, to: management_number, version })
  })
  route(context, deleteManagementNumber, deleteManagementNumberShape, (request) => {
    const { version, management_number, serial = request.params.serial } = request.query
    if (serial !== request.params.serial) throw refused('serial', 'is another than in the address')
    return change(request, { verb: 'delete', serial, to: null, version, expected: management_number })
  })
  route(context, setManagementNumbers, setManagementNumbersShape, (input) => changeMany(input, input.body.numbers))
}
