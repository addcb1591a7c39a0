// Proof: ids of another company, at every endpoint, show and change nothing of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { readEndpoints, type Registered } from '#scripts/attack/contract-endpoints.ts'
import { randomFrom } from '#scripts/attack/mutation.ts'
import {
  differences,
  digestOf,
  MARK,
  strangersChoices,
  valuesOf,
  type ValuesByName,
} from '#scripts/prove/company-values.ts'
import { sized } from '#scripts/size.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { startServerProcess } from '#server/test-process.ts'
import { chosenRequest, injected, type Choices } from '#server/test-sample-request.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, signIn, type Company, type Site } from './site.ts'

const CALLS = sized(10_000, 400)
/** They end the session, wait by design, lock out whoever has no second factor, or need the built product's workbooks. */
const LEFT_OUT = /\/(sign-out|logout|refresh|user_customers|requests|events|password|second_factor|excel|download)$/
/** Time changes sessions. */
const isCompared = (table: string): boolean => !/session/.test(table)
/** What would take the rights of people who fill their own company. */
const OF_PEOPLE = /\/(people|account)\//

const call = async (address: string, token: string, registered: Registered, choices: Choices) => {
  const { method, url, payload } = injected(registered, chosenRequest(registered, choices)) as {
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

/** Values of the other company alone, and nothing that may be left out. */
const plainChoices = (n: number, values: ValuesByName): Choices => ({
  ...strangersChoices(randomFrom(n), values, values),
  isGiven: () => false,
})

const FREE = new Set([
  'name',
  'text',
  'note',
  'memo',
  'title',
  'subject',
  'comment',
  'words',
  'family_name',
  'first_name',
])

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
    const named = new Map<string, unknown[]>([
      ['serial', other.serials],
      ['email', [other.email]],
      ['code', [other.code]],
    ])
    const plain = plainChoices(0, named)
    const entering: Choices = {
      ...plain,
      valueOf: (name, type) => (FREE.has(name) ? MARK : plain.valueOf(name, type)),
    }
    let entered = 0
    for (const registered of walked)
      if (['POST', 'PUT'].includes(registered.endpoint.method) && !OF_PEOPLE.test(registered.endpoint.path)) {
        const { status } = await call(server.address, owner, registered, entering)
        if (status < 300) entered++
      }
    await sleep(500)
    const values = await valuesOf(site.admin, other.company_id)
    // The same reading calls by its own people, so that the ids are known to be real.
    let seenByOwner = 0
    for (const registered of walked.filter(({ endpoint }) => endpoint.method === 'GET'))
      if ((await call(server.address, owner, registered, plainChoices(0, values))).text.includes(MARK)) seenByOwner++
    const before = await digestOf(site.admin, other.company_id, isCompared)
    const stranger = await signIn(server.address, own)
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    for (let n = 0; n < CALLS; n++) {
      const registered = walked[n % walked.length]!
      const { what, status, text } = await call(
        server.address,
        stranger,
        registered,
        strangersChoices(randomFrom(n), values, values),
      )
      const kind = Math.floor(status / 100)
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      if (status >= 500 || status === 401 || text.includes(MARK)) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
    }
    const changed = differences(before, await digestOf(site.admin, other.company_id, isCompared))
    const said = [
      `${CALLS} calls at ${walked.length} endpoints with ${[...values.values()].flat().length} values of another company's rows (${entered} of its own entries made, ${seenByOwner} reading endpoints show them to its own people)`,
      `answers ${[...statuses].map(([kind, count]) => `${count} × ${kind}xx`).join(', ')}`,
      `${wrong.length} with its words, of 5xx or 401`,
      `its rows ${changed.length === 0 ? 'are as before' : `changed in ${changed.join(', ')}`}`,
    ].join('; ')
    insist(wrong.length === 0 && changed.length === 0 && seenByOwner > 10, `${said}\n${wrong.slice(0, 10).join('\n')}`)
    return said
  } finally {
    await server.kill()
    await site.stop()
  }
}
