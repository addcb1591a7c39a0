// Benchmark: searching 20,000 machines, alone and among 1,000,000.
import { sized } from '#scripts/size.ts'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { MachineConditions } from '#contract/machine/machine.ts'
import { compiled, openPool } from '#server/base/db.ts'
import { asCompany } from '#server/base/tenant.ts'
import { suggestionsFor } from '#server/machine/find.ts'
import { pageOfMachines } from '#server/machine/list.ts'
import { median, middleTimes, rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { CLIENTS, get, serve, signIn } from './served.ts'

const SECONDS = 6
const OTHER_COMPANIES = sized(49, 2)
const SEARCHES: MachineConditions[] = [
  { free_word: 'customer 12' },
  { free_word: '品川 830 あ 01' },
  { free_word: 'rt-19' },
  { free_word: 'nothing like it' },
]
const PREFIX: MachineConditions = { serial: 'BIG0123' }
/**
 * Texts in the box while someone types a serial, a plate,
 * a customer, a model.
 */
const TYPED = [
  'b',
  'bi',
  'big0',
  'big0123',
  '品',
  '品川 830 あ 12',
  'c',
  'custo',
  'customer 4',
  'hr-',
  'hr-15',
  'rt-77',
  '123',
]

// Every other company has copies of the same machines,
// with copies of the values that triggers would compute.
const fillMillion = async (admin: pg.Pool, company_id: number): Promise<void> => {
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_schema = 'public'
     and table_name = 'machine' and is_generated = 'NEVER' and column_name <> 'company_id'`,
  )
  const { columns } = rows[0]!
  await admin.query('alter table machine disable trigger user')
  await admin.query(
    `insert into company (code, name, country_code) select 'C' || n, 'C' || n, 'JP' from generate_series(1, ${OTHER_COMPANIES}) n`,
  )
  const { rows: others } = await admin.query<{ id: number }>(
    "select company_id as id from company where code ~ '^C[0-9]'",
  )
  for (const { id } of others) {
    await admin.query(
      `insert into machine (company_id, ${columns}) select ${id}, ${columns} from machine where company_id = ${company_id}`,
    )
    await admin.query(
      `insert into machine_state (company_id, machine_id, latest_updated_at)
       select ${id}, machine_id, latest_updated_at from machine_state where company_id = ${company_id}`,
    )
  }
  await admin.query('alter table machine enable trigger user')
  await admin.query('vacuum analyze')
}

type Node = { [name: string]: unknown; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * The plan for the application's role: rows of `machine` read,
 * and the indexes used.
 */
const looked = async (
  app: pg.Pool,
  company_id: number,
  query: RawBuilder<unknown>,
): Promise<{ rows: number; by: string[] }> => {
  const [plan] = await asCompany(app, company_id, (db) =>
    db.rows<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`explain (analyze, format json) ${query}`),
  )
  const nodes = nodesOf(plan!['QUERY PLAN'][0]!.Plan)
  const reads = nodes.filter((node) => node['Relation Name'] === 'machine' && node['Alias'] !== 'm_1')
  const rows = reads.map((node) => Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0))
  const by = nodes.flatMap((node) => (node['Index Name'] === undefined ? [] : [String(node['Index Name'])]))
  return { rows: Math.max(0, ...rows), by: [...new Set(by)] }
}

const inTurns = <T>(list: readonly T[], work: (one: T) => Promise<unknown>): (() => Promise<unknown>) => {
  let turn = 0
  return () => work(list[turn++ % list.length]!)
}

/** Text search in a list, suggestions while typing, and what both read. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { company_id } = fleets.big
  const { base, stop } = await serve(server)
  const admin = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  const filler = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  filler.options.query_timeout = 600_000
  const app = openPool({ url: server.appUrl, max: 1, pipeline: true, name: 'bench' })
  try {
    const headers = await signIn(base, fleets.big)
    const getJson = (path: string, query: object) =>
      get(`${base}/api/v1/machine/${path}?${new URLSearchParams(query as Record<string, string>)}`, headers)
    const search = () => inTurns(SEARCHES, (conditions) => getJson('list', conditions))
    // A superuser has no row security.
    const direct = () =>
      inTurns(SEARCHES, (conditions) => admin.query(compiled(pageOfMachines(company_id, 'en', conditions))))
    const prefix = () => getJson('list', PREFIX)

    const [alone = 0, prefixAlone = 0] = await middleTimes(100, [search(), prefix])
    await fillMillion(filler, company_id)
    const rates = { http: 0, direct: 0 }
    for (let turn = 0; turn < 3; turn++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 3, direct())) / 3
      rates.http += (await rate(CLIENTS, SECONDS / 3, search())) / 3
    }
    const [among = 0, prefixAmong = 0] = await middleTimes(100, [search(), prefix])
    const suggested = await middleTimes(
      40,
      TYPED.map((text) => () => getJson('suggestions', { text })),
    )
    const [suggestedDirect = 0, suggestedHttp = 0] = await middleTimes(130, [
      inTurns(TYPED, (text) => admin.query(compiled(suggestionsFor(company_id, text)))),
      inTurns(TYPED, (text) => getJson('suggestions', { text })),
    ])
    const [substring, byPrefix, suggestion] = [
      await looked(app, company_id, pageOfMachines(company_id, 'en', SEARCHES[0]!)),
      await looked(app, company_id, pageOfMachines(company_id, 'en', PREFIX)),
      await looked(app, company_id, suggestionsFor(company_id, 'nothing like it')),
    ]
    const ms = (value: number) => `${value.toFixed(2)} ms`
    return [
      {
        name: 'list by text in 20,000 of 1,000,000 machines',
        value: rates.http / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 0.7 },
        note: `${rates.http.toFixed(0)} req/s ÷ ${rates.direct.toFixed(0)} queries/s without row security, ${CLIENTS} clients`,
      },
      {
        name: 'list by text, 1,000,000 ÷ 20,000 machines in the database',
        value: among / alone,
        unit: 'x',
        goal: { at: 'most', bound: 1.2 },
        note: `${ms(among)} ÷ ${ms(alone)}`,
      },
      {
        name: 'list by a serial’s beginning, 1,000,000 ÷ 20,000',
        value: prefixAmong / prefixAlone,
        unit: 'x',
        goal: { at: 'most', bound: 1.2 },
        note: `${ms(prefixAmong)} ÷ ${ms(prefixAlone)}`,
      },
      {
        name: 'suggestions, middle of all typed texts',
        value: median(suggested),
        unit: 'ms',
        goal: { at: 'most', bound: 15 },
        note: `over HTTP, among 1,000,000; slowest text ${ms(Math.max(...suggested))}`,
      },
      {
        name: 'suggestions, HTTP ÷ the same SQL without row security',
        value: suggestedHttp / suggestedDirect,
        unit: 'x',
        goal: null,
        note: `${ms(suggestedHttp)} ÷ ${ms(suggestedDirect)}`,
      },
      {
        name: 'machines read by a text search',
        value: substring.rows,
        unit: 'rows',
        goal: { at: 'most', bound: fleets.big.machines },
        note: `plan by ${substring.by.join(', ')}; suggestions read ${suggestion.rows}`,
      },
      {
        name: 'machines read by a serial’s beginning',
        value: byPrefix.rows,
        unit: 'rows',
        goal: { at: 'most', bound: 100 },
        note: `plan by ${byPrefix.by.join(', ')}`,
      },
    ]
  } finally {
    await Promise.all([admin.end(), filler.end(), app.end()])
    await stop()
    await server.stop()
  }
}
