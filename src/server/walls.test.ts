// Separation of companies, each wall alone, and the audit.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { audited } from '#server/base/audit.ts'
import { asCompany } from '#server/base/tenant.ts'
import { readWorkbook } from '#server/workbook/test-workbook.ts'
import { recordTypes } from './app.ts'
import { KEEPER, testApp, type TestApp } from './test-app.ts'
import { twoCompanies } from './test-two-companies.ts'

/** The tables that machines fill. */
const REPORTED = [
  'receive_history',
  ...recordTypes.flatMap(({ table, derived = [] }) => [table?.name ?? [], ...derived].flat()),
]

const tenantTables = async (app: TestApp): Promise<string[]> => {
  const { rows } = await app.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows.map(({ name }) => name)
}

describe('with the limit in the query removed', () => {
  let app: TestApp
  let company: { alpha: number; beta: number }
  let inside: pg.Client
  beforeAll(async () => {
    app = await testApp()
    company = await twoCompanies(app)
    inside = new pg.Client({ connectionString: app.database.appUrl })
    await inside.connect()
  })
  afterAll(async () => {
    await inside.end()
    await app.close()
  })

  const asAlpha = async (text: string) => {
    await inside.query('begin')
    try {
      await inside.query(`set local hoistline.company = '${company.alpha}'`)
      return await inside.query(text)
    } finally {
      await inside.query('rollback')
    }
  }

  test('row security shows one company, in every table that has companies', async () => {
    const tables = await tenantTables(app)
    expect(tables).toEqual(expect.arrayContaining(['machine', 'machine_state', 'audit', ...REPORTED]))
    let checked = 0
    for (const table of tables) {
      const { rows } = await app.owner.query<{ may: boolean }>(
        "select has_table_privilege('hoistline_app', $1, 'select') as may",
        [table],
      )
      if (!rows[0]?.may) continue
      const everyone = await app.owner.query(`select distinct company_id from ${table}`)
      const seen = await asAlpha(`select distinct company_id from ${table}`)
      const expected = ['account', 'account_company', 'session'].includes(table) ? [] : [{ company_id: company.alpha }]
      expect.soft({ table, rows: seen.rows }).toEqual({ table, rows: expected })
      if (expected.length > 0) expect.soft({ table, companies: everyone.rowCount }).toEqual({ table, companies: 2 })
      checked += 1
    }
    expect(checked).toBeGreaterThanOrEqual(9)
  })

  test('without a company no rows are visible, and without an account no account', async () => {
    for (const table of [
      'machine',
      'machine_state',
      'audit',
      'company',
      'account_company',
      'session',
      'session_token',
      ...REPORTED,
    ])
      expect.soft((await inside.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
  })

  test('the application can neither write into another company nor lift the wall', async () => {
    const others = `update machine set management_number = 'x' where company_id = ${company.beta}`
    expect((await asAlpha(others)).rowCount).toBe(0)
    for (const update of [
      `update machine set company_id = ${company.beta}`,
      "update machine set serial = 'x'",
      'update machine_state set alarm_count = 0',
    ])
      await expect(asAlpha(update), update).rejects.toThrow(/permission denied|partition value/)
    await expect(
      asAlpha(`insert into audit (company_id, verb, noun, key) values (${company.beta}, 'v', 'n', 'k')`),
    ).rejects.toThrow(/row-level security/)
    await expect(asAlpha('alter table machine disable row level security')).rejects.toThrow(/must be owner/)
    await expect(asAlpha('set row_security = off; select 1 from machine')).rejects.toThrow(/row-level security/)
    await expect(asAlpha('set role hoistline_owner')).rejects.toThrow(/permission denied/)
    await expect(asAlpha('select 1 from daily_report_2026q4')).rejects.toThrow(/permission denied/)
  })

  test('the application cannot read password hashes or machines’ other owners', async () => {
    await expect(asAlpha('select password_hash from account')).rejects.toThrow(/permission denied/)
    await expect(asAlpha("update account set password_hash = 'x'")).rejects.toThrow(/permission denied/)
    for (const table of ['machine_identity', 'ownership', 'terminal', 'gateway', 'quarantine'])
      await expect(asAlpha(`select 1 from ${table}`), table).rejects.toThrow(/permission denied/)
  })

  test('the audit can be added to and read; the database refuses changes and deletions', async () => {
    await asCompany(app.context.pool, company.alpha, (db) =>
      audited(db, { ...KEEPER, company_id: company.alpha }, { verb: 'save', noun: 'holiday', key: 1 }, async () => ({
        answer: null,
      })),
    )
    expect((await asAlpha("select 1 from audit where noun = 'holiday'")).rowCount).toBe(1)
    await expect(asAlpha('update audit set verb = verb')).rejects.toThrow(/permission denied/)
    await expect(asAlpha('delete from audit')).rejects.toThrow(/permission denied/)
    await expect(asAlpha('truncate audit')).rejects.toThrow(/permission denied/)
    for (const change of ['update audit set verb = verb', 'delete from audit', 'truncate audit'])
      await expect(app.owner.query(change), change).rejects.toThrow('append-only')
  })
})

describe('with row security removed', () => {
  let app: TestApp
  let company: { alpha: number; beta: number }
  beforeAll(async () => {
    app = await testApp({}, { withoutRowSecurity: true })
    company = await twoCompanies(app)
  })
  afterAll(() => app.close())

  test('row security is really off', async () => {
    const { rows } = await app.context.pool.query('select distinct company_id from machine')
    expect(rows).toHaveLength(2)
  })

  test('every reading endpoint still returns one company only', async () => {
    const { access_token } = await app.signIn('ken@alpha.example')
    const reads = app.context.endpoints.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'session',
    )
    expect(reads.length).toBeGreaterThanOrEqual(4)
    for (const { endpoint } of reads) {
      const { statusCode, headers, payload, rawPayload } = await app.fastify.inject({
        method: 'GET',
        url: endpoint.path.replace(/:\w+/g, 'beta-1'),
        headers: { authorization: `Bearer ${access_token}` },
      })
      const sheets = headers['content-type'] === XLSX ? readWorkbook(rawPayload) : null
      const text = sheets?.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value)).join('\n') ?? payload
      expect.soft(text, endpoint.path).not.toMatch(/beta/i)
      expect.soft(statusCode, endpoint.path).toBeLessThan(500)
    }
    const { body } = await app.request(access_token, 'GET', '/api/v1/machine/list')
    expect(body.machines.map(({ serial }: { serial: string }) => serial)).toEqual(['alpha-1'])
    expect((await app.request(access_token, 'GET', '/api/v1/machine/counts')).body.total).toBe(1)
    expect((await app.request(access_token, 'GET', '/api/v1/customer/my')).body.data.authorities).toHaveLength(1)
    const { counts } = (await app.request(access_token, 'GET', '/api/v1/customer/counts')).body
    expect(counts).toEqual([{ company_id: company.alpha, attention: 1, is_more: false, silent: 1, overdue: 0 }])
  })

  test('answers 404 for another company’s machine, number, search and view', async () => {
    const { access_token } = await app.signIn('ken@alpha.example')
    const { rows } = await app.owner.query(
      'select (select max(id) from search_history) as search, (select max(id) from saved_view) as view',
    )
    const [{ search, view }] = rows
    const request = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
      app.request(access_token, method, `/api/v1/${path}`, body)
    expect((await request('GET', 'machine/detail?serial=beta-1')).body).toEqual({ status: 2, data: null })
    expect((await request('GET', 'machine/serial?serial=beta-1')).body.leads_to).toBe('none')
    expect((await request('GET', 'machine/suggestions?text=beta')).body.suggestions).toEqual([])
    expect((await request('GET', 'machine/list?free_word=beta')).body.total).toBe(0)
    expect((await request('GET', 'daily?serial=beta-1&year=2026&month=11')).status).toBe(404)
    expect((await request('GET', 'overload?serial=beta-1&year=2026&month=11')).status).toBe(404)
    expect((await request('GET', 'emergency?serial=beta-1&year=2026&month=11')).status).toBe(404)
    expect((await request('GET', 'overload?serial=alpha-1&year=2026&month=11')).body.overload).toHaveLength(1)
    expect((await request('GET', 'emergency?serial=alpha-1&year=2026&month=11')).body.emergency).toHaveLength(1)
    expect((await request('GET', 'daily/received?serial=beta-1&year=2026&month=11')).status).toBe(404)
    expect((await request('GET', 'daily/months?serial=beta-1')).body).toEqual({ months: [] })
    expect((await request('GET', 'daily/months')).body.months).toMatchObject([{ machines: 1, listed_machines: 1 }])
    expect((await request('GET', 'utilisation')).body.target_percent).toBe(41)
    expect((await request('GET', 'daily/range?range=202611')).body.totals.machines).toBe(1)
    expect((await request('GET', 'daily/list?serial=beta&year=2026&month=11')).body.total).toBe(0)
    expect((await request('GET', 'daily/list?year=2026&month=11')).body.total).toBe(1)
    expect((await request('PUT', 'management_number/beta-1', { management_number: 'x' })).status).toBe(422)
    expect((await request('DELETE', 'management_number/beta-1')).status).toBe(422)
    expect((await request('DELETE', `search_history/${search}`)).status).toBe(404)
    expect((await request('GET', `views/${view}`)).status).toBe(404)
    expect((await request('DELETE', `views/${view}`)).status).toBe(404)
    const last = async (table: string, id: string): Promise<number> =>
      (await app.owner.query<{ id: number }>(`select max(${id}) as id from ${table}`)).rows[0]!.id
    const group = await last('machine_group', 'group_id')
    expect((await request('DELETE', `machine/groups/${group}`)).status).toBe(404)
    expect((await request('GET', `machine/list?group=${group}`)).body.total).toBe(0)
    const report = await app.owner.query('select max(schedule_id) as id from report_schedule')
    expect((await request('DELETE', `report_schedule/${report.rows[0].id}`)).status).toBe(404)
    expect((await request('DELETE', `inbox/filters/${await last('inbox_filter', 'id')}`)).status).toBe(404)
    expect((await request('GET', 'inbox/line?serial=beta-1&kind=silent')).status).toBe(404)
    const { rows: files } = await app.owner.query(
      'select max(file_id) as file, max(result_id) as result from maintenance_file where company_id = $1',
      [company.beta],
    )
    expect((await request('GET', `maintenance/files/${files[0].file}`)).status).toBe(404)
    expect((await request('GET', `maintenance/files/${files[0].file}/thumbnail`)).status).toBe(404)
    expect((await request('DELETE', `maintenance/files/${files[0].file}`)).status).toBe(404)
    const added = await app.fastify.inject({
      method: 'POST',
      url: `/api/v1/maintenance/results/${files[0].result}/files?name=a.pdf`,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/pdf' },
      payload: Buffer.from('%PDF-1.7\n%%EOF'),
    })
    expect(added.statusCode).toBe(404)
    const undo = await app.request(access_token, 'POST', '/api/v1/inbox/undo', {
      act_ids: [await last('inbox_act', 'act_id')],
    })
    expect(undo.status).toBe(404)
    await request('DELETE', 'search_history')
    const left = await app.owner.query(
      'select (select count(*) from search_history) as searches, (select count(*) from saved_view) as views',
    )
    expect(left.rows).toEqual([{ searches: 1, views: 2 }])
  })

  test('nobody enters a company that is not theirs, or changes another account', async () => {
    const { access_token } = await app.signIn('ken@alpha.example')
    expect(
      (await app.request(access_token, 'POST', '/api/v1/user_customers', { company_id: company.beta })).status,
    ).toBe(422)
    await app.request(access_token, 'PUT', '/api/v1/preferences', { unit: 'milePound' })
    const { rows } = await app.owner.query('select email, unit from account order by email')
    expect(rows).toEqual([
      { email: 'ken@alpha.example', unit: 'milePound' },
      { email: 'ken@beta.example', unit: 'tonMeter' },
    ])
    const beta = await app.signIn('ken@beta.example')
    const { body: list } = await app.request(beta.access_token, 'GET', '/api/v1/account/sessions')
    for (const { session_id } of list.sessions) {
      const path = `/api/v1/account/sessions/${session_id}/end`
      expect((await app.request(access_token, 'POST', path)).status).toBe(404)
    }
    await app.request(access_token, 'POST', '/api/v1/logout')
    expect((await app.request(beta.access_token, 'GET', '/api/v1/authorization')).status).toBe(200)
  })
})
