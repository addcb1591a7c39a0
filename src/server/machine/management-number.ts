// Management numbers (docs/product.md, Management number).
import { sql } from 'kysely'
import {
  createManagementNumber,
  deleteManagementNumber,
  listManagementNumbers,
  saveManagementNumber,
} from '#contract/management-number.ts'
import {
  createManagementNumberShape,
  deleteManagementNumberShape,
  listManagementNumbersShape,
  saveManagementNumberShape,
} from '#contract/management-number.shape.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { route, fleetRoute, type SessionRequest } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { ResponseOf, Shape } from '#contract/endpoint.ts'
import { searchTextOf, type SearchLine } from './store.ts'

type Registered = ResponseOf<typeof listManagementNumbersShape>['management_numbers'][number]
type Row = Record<SearchLine, string | null> & { machine_id: number; version: number }

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

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
  const to = wanted.to?.trim() ?? null
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
      before: before === null ? null : { management_number: before },
      after: to === null ? null : { management_number: to },
    }
  })
  return { status: 1 }
}

export const managementNumberRoutes = (context: ServerContext): void => {
  fleetRoute(
    context,
    listManagementNumbers,
    listManagementNumbersShape,
    { tables: ['machine'] },
    async ({ session, db }) => {
      const management_numbers = await db.rows(sql<Registered>`
        select serial, management_number, management_number_version as version
        from machine where company_id = ${session.company_id} and owned and management_number is not null
        order by serial_order, serial`)
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
}
