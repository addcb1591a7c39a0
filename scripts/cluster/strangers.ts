// Proof: ids of another company, at every endpoint, show and change nothing of it.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readEndpoints, type Registered } from '#scripts/attack/contract-endpoints.ts'
import { sized } from '#scripts/size.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { startServerProcess } from '#server/test-process.ts'
import { injected, sampleRequest } from '#server/test-sample-request.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, signIn, type Company, type Site } from './site.ts'

const CALLS = sized(10_000, 400)
/** In whatever the other company was free to name. */
const MARK = 'Hidden-Words'
/** They end the session, wait by design, lock out whoever has no second factor, or need the built product's workbooks. */
const LEFT_OUT = /\/(sign-out|logout|refresh|user_customers|requests|events|password|second_factor|excel|download)$/
/** What would take the rights of people who fill their own company. */
const OF_PEOPLE = /\/(people|account)\//
/** Of the records of all types. */
const MONTH = { year: 2026, month: 11 }

type Values = Record<string, unknown>

const call = async (address: string, token: string, registered: Registered, known: Values) => {
  const { method, url, payload } = injected(registered, sampleRequest(registered, known)) as {
    method: string
    url: string
    payload?: unknown
  }
  const answer = await fetch(address + url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(30_000),
  })
  return { what: `${method} ${url}`, status: answer.status, text: await answer.text() }
}

/** A record of each type for each of its machines, whose names are its own. */
const fill = async ({ urls, admin }: Site, { company_id, serials }: Company): Promise<void> => {
  const pool = openPool({ url: urls.intake, max: 2, pipeline: false, name: 'proof' })
  const { rows } = await admin.query<{ gateway_id: number }>('select gateway_id from gateway')
  const sender = { terminal_id: null, gateway_id: rows[0]!.gateway_id, terminals: null, terminal_number: null }
  const records = serials.flatMap((serial) =>
    recordTypes.map(({ data_types: [data_type], example }, sequence) =>
      itemOf({ serial, data_type: data_type!, recorded_at: '2026-11-19T09:00:00Z', sequence, body: { ...example } }),
    ),
  )
  const { rejected } = await acceptRecords(openIntake(pool, recordTypes), sender, records)
  insist(rejected.length === 0, `a record was refused: ${JSON.stringify(rejected[0])}`)
  await pool.end()
  await admin.query(
    `update machine set type_code = $2, customer_name = $2, management_number = $2 || machine_id where company_id = $1`,
    [company_id, MARK],
  )
}

const tablesOf = async (admin: pg.Pool): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** All rows of a company, but sessions, which time changes. */
const rowsOf = async (admin: pg.Pool, { company_id }: Company): Promise<{ table: string; row: Values }[]> => {
  const all: { table: string; row: Values }[] = []
  for (const table of await tablesOf(admin)) {
    if (/session/.test(table)) continue
    const { rows } = await admin.query<{ row: Values }>(
      `select to_jsonb(t) as row from ${table} t where company_id = $1 order by to_jsonb(t)::text`,
      [company_id],
    )
    all.push(...rows.map(({ row }) => ({ table, row })))
  }
  return all
}

/** Real values by the names of columns, and of what the interface calls them. */
const idsOf = (rows: readonly { row: Values }[], { serials, email, code }: Company): Map<string, unknown[]> => {
  const ids = new Map<string, Set<unknown>>()
  const add = (name: string, value: unknown): void => {
    if (value !== null && value !== undefined) ids.set(name, (ids.get(name) ?? new Set()).add(value))
  }
  for (const { row } of rows)
    for (const [name, value] of Object.entries(row))
      if (/(^|_)(id|code|number|key|uuid|hash)$/.test(name) && typeof value !== 'object') {
        add(name, value)
        if (name.endsWith('_id') || name === 'id') add('id', value)
        if (name.endsWith('_id')) add(`${name}s`, value)
      }
  for (const name of ['serial', 'serials', 'serial_number', 'machines', 'add', 'remove'])
    for (const serial of serials) add(name, serial)
  add('email', email)
  add('code', code)
  for (const own of ['error_code', 'country_code', 'language', 'machine_code']) ids.delete(own)
  return new Map([...ids].map(([name, values]) => [name, [...values]]))
}

/** One of each, another one each round. */
const pick = (ids: ReadonlyMap<string, unknown[]>, round: number): Values => ({
  ...Object.fromEntries([...ids].map(([name, values]) => [name, values[round % values.length]])),
  ...MONTH,
})

const FREE = ['name', 'text', 'note', 'memo', 'title', 'subject', 'comment', 'words', 'family_name', 'first_name']

export const proof: Proof = async () => {
  const site = await openSite([5, 5])
  const [own, other] = site.companies as [Company, Company]
  await site.server.kill()
  // People write less; jobs would change the other company's rows by themselves.
  const { app, intake } = site.urls
  const server = await startServerProcess({ app, intake }, { vars: { WRITES_PER_MINUTE: '1000000' } })
  try {
    await fill(site, other)
    const walked = (await readEndpoints()).filter(
      ({ endpoint: { access, path } }) => access === 'session' && !LEFT_OUT.test(path),
    )
    const owner = await signIn(server.address, other)
    // Its own people enter one of everything.
    const words = Object.fromEntries(FREE.map((name) => [name, MARK]))
    let entered = 0
    for (const registered of walked)
      if (['POST', 'PUT'].includes(registered.endpoint.method) && !OF_PEOPLE.test(registered.endpoint.path)) {
        const known = { ...pick(idsOf([], other), 0), ...words, time_zone: 'Asia/Tokyo' }
        const { status } = await call(server.address, owner, registered, known)
        if (status < 300) entered++
      }
    await sleep(500)
    const rows = await rowsOf(site.admin, other)
    const ids = idsOf(rows, other)
    // The same reading calls by its own people, so that the ids are known to be real.
    let seenByOwner = 0
    for (const registered of walked.filter(({ endpoint }) => endpoint.method === 'GET'))
      if ((await call(server.address, owner, registered, pick(ids, 0))).text.includes(MARK)) seenByOwner++
    const before = JSON.stringify(await rowsOf(site.admin, other))
    const stranger = await signIn(server.address, own)
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    for (let n = 0; n < CALLS; n++) {
      const registered = walked[n % walked.length]!
      const { what, status, text } = await call(
        server.address,
        stranger,
        registered,
        pick(ids, Math.floor(n / walked.length)),
      )
      const kind = Math.floor(status / 100)
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      if (status >= 500 || status === 401 || text.includes(MARK)) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
    }
    const isSame = JSON.stringify(await rowsOf(site.admin, other)) === before
    const said = [
      `${CALLS} calls at ${walked.length} endpoints with ${[...ids.values()].flat().length} values of another company's ${rows.length} rows (${entered} of its own entries made, ${seenByOwner} reading endpoints show them to its own people)`,
      `answers ${[...statuses].map(([kind, count]) => `${count} × ${kind}xx`).join(', ')}`,
      `${wrong.length} with its words, of 5xx or 401`,
      `its rows are ${isSame ? 'as before' : 'changed'}`,
    ].join('; ')
    insist(wrong.length === 0 && isSame && seenByOwner > 10, `${said}\n${wrong.slice(0, 10).join('\n')}`)
    return said
  } finally {
    await server.kill()
    await site.stop()
  }
}
