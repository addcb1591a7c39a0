// A company erased after its export: all of its own, nothing of others.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { sealAudit, verifyAudit } from '#server/base/audit-seal.ts'
import { waitingForLocks } from '#server/base/test-cluster.ts'
import { eraseCompany, stopRecords, sweepCompany } from '#server/company-export/erase.ts'
import { addMail } from '#server/test-wall-rows.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
let ids: Record<'alpha' | 'beta', number>
let before: Record<string, number>

const COMPANY_TABLES = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** Rows by table of a company; empty tables are left out. */
const rowsOf = async (company_id: number): Promise<Record<string, number>> => {
  const { owner } = desk.app
  const { rows: tables } = await owner.query<{ name: string }>(COMPANY_TABLES)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query(`select count(*)::int as count from "${name}" where company_id = $1`, [
      company_id,
    ])
    if (rows[0].count > 0) counts[name] = rows[0].count
  }
  return counts
}
let sequence = 0
const send = (serial: string, recorded_date: string) =>
  sendRecords(desk.app, [
    {
      serial,
      data_type: 'daily',
      recorded_at: `${recorded_date}T18:00:00+09:00`,
      sequence: (sequence += 1),
      body: aDay({ recorded_date }),
    },
  ] as Parameters<typeof sendRecords>[1])
const exported = async (code: string, file: string) =>
  desk.done(`company export ${code} --to ${join(desk.folder, file)}`)
const idOf = async (question: string, value: string): Promise<number> =>
  (await desk.app.owner.query<{ id: number }>(question, [value])).rows[0]!.id
/** As time goes by: what came before an export was there a minute earlier. */
const aged = () =>
  desk.app.owner.query(
    "update receive_history set received_at = (received_at at time zone 'UTC' - interval '5 minutes') at time zone 'UTC'",
  )

beforeAll(async () => {
  desk = await openDesk()
  const { app } = desk
  ids = { alpha: await app.company('alpha'), beta: await app.company('beta') }
  for (const company of ['alpha', 'beta'] as const) {
    await app.account(`ken@${company}.example`, ids[company])
    await addTestMachines(app, ids[company], [{ serial: `${company}1` }, { serial: `${company}2` }])
    expect((await send(`${company}1`, '2026-11-10')).rejected).toEqual([])
    await addMail(app, ids[company])
  }
  // May enter beta and has done nothing there.
  await app.account('eve@alpha.example', ids.alpha, [ids.beta])
  // What a person has marked there is nothing done: hers goes with her, that of beta's own people stays.
  for (const email of ['eve@alpha.example', 'ken@beta.example'])
    await app.owner.query(
      `insert into machine_favourite (company_id, account_id, machine_id) values ($1,
        $2, $3)`,
      [
        ids.beta,
        await idOf('select account_id as id from account where email = $1', email),
        await idOf('select machine_id as id from machine_identity where serial = $1', 'beta1'),
      ],
    )
  await app.owner.query("update company set name = 'Alpha_Ltd' where code = 'alpha'")
  // Of alpha, and has changed something in beta.
  await app.account('ann@alpha.example', ids.alpha, [ids.beta])
  await app.owner.query("update account set first_name = 'Ann' where email = 'ann@alpha.example'")
  await app.owner.query(
    `insert into audit (company_id, account_id, verb, noun, key)
    select $1, account_id, 'save', 'machine', 'beta1' from account where email = 'ann@alpha.example' on conflict do nothing`,
    [ids.beta],
  )
  await app.asOwner((db) => sealAudit(db))
  await aged()
})
afterAll(() => desk.close())

test('without --confirm it tells what would go and remain, and takes nothing', async () => {
  const own = await rowsOf(ids.alpha)
  const out = await desk.done('company erase alpha')
  expect(out).toContain('Erasing alpha (Alpha_Ltd) would take:')
  expect(out).toContain(`  daily_report: ${own['daily_report']}\n`)
  expect(out).toContain('  people: ')
  expect(out).toContain('whose records say who did what: 1')
  expect(out).toContain("Nothing has been erased. To erase it for good, add: --confirm 'Alpha_Ltd'")
  expect(await rowsOf(ids.alpha)).toEqual(own)
})

test('is refused for another name, without an export, after an old one, and for what came since', async () => {
  const refused = async (line: string) => {
    const { code, err } = await desk.run(line)
    expect(code, line).toBe(1)
    return err
  }
  expect(await refused('company erase nowhere --confirm x')).toContain('There is no company with the code nowhere')
  expect(await refused('company erase alpha --confirm beta')).toContain('has another name than beta')
  expect(await refused('company erase alpha --confirm Alpha_Ltd')).toContain(
    'has not been exported. Export it first: hoistline company export alpha --to FILE.zip Nothing has been erased.',
  )
  await exported('alpha', 'old.zip')
  const age = async (interval: string) => {
    for (const statement of [
      'alter table audit disable trigger user',
      `update audit set after = after || jsonb_build_object('as_of', now() - interval '${interval}') where noun = 'company' and verb = 'export'`,
      'alter table audit enable trigger user',
    ])
      await desk.app.owner.query(statement)
  }
  await age('30 days 1 minute')
  expect(await refused('company erase alpha --confirm Alpha_Ltd')).toContain('is older than 30 days')
  await age('1 minute')
  await send('alpha2', '2026-11-11')
  expect(await refused('company erase alpha --confirm Alpha_Ltd')).toMatch(
    /^Since the export of alpha more came in: 1 records, and \d+ entries of its audit\./,
  )
  expect((await rowsOf(ids.alpha))['daily_report']).toBeGreaterThan(1)
})

test('is refused while it has a machine that another company had before', async () => {
  await desk.done('machine transfer beta2 alpha --from 2026-11-20')
  await aged()
  await exported('alpha', 'shared.zip')
  const { code, err } = await desk.run('company erase alpha --confirm Alpha_Ltd --with-newer')
  expect([code, err]).toEqual([1, expect.stringContaining('Machines came to alpha from other companies')])
  expect(err).toContain('beta2')
  await desk.done('machine transfer beta2 beta --from 2026-11-21')
})

test('takes all of the company and nothing of another; the audit holds and says it', async () => {
  await desk.app.asOwner((db) => sealAudit(db))
  await exported('alpha', 'alpha.zip')
  before = await rowsOf(ids.beta)
  const out = await desk.done('company erase alpha --confirm Alpha_Ltd --with-newer --json')
  const { is_erased, rows, remains, names_kept, machines_kept } = JSON.parse(out)
  expect({ is_erased, names_kept, machines_kept }).toEqual({ is_erased: true, names_kept: 1, machines_kept: 1 })
  expect(rows.daily_report).toBe(2)
  expect(remains.join()).toContain('an entry in the audit of the deployment')

  const { account = 0, audit_seal = 0, company = 0, ...left } = await rowsOf(ids.alpha)
  // The name of one person, the hashes, and the number.
  expect([account, audit_seal > 0, company, left]).toEqual([1, true, 1, {}])
  // Ann and Eve of alpha may enter no more, and Eve's name goes.
  const { account_company: may = 0, person: named = 0, machine_favourite: marked = 0 } = before
  const after = { ...before, account_company: 1, person: named - 1, machine_favourite: 1 }
  expect([may, marked, await rowsOf(ids.beta)]).toEqual([3, 2, after])
  const { rows: people } = await desk.app.owner.query(
    'select email, first_name, password_hash, disabled_at is not null as is_disabled from account where company_id = $1',
    [ids.alpha],
  )
  expect(people).toEqual([
    {
      email: expect.stringMatching(/^erased-\d+@erased\.invalid$/),
      first_name: 'Ann',
      password_hash: null,
      is_disabled: true,
    },
  ])
  const { rows: entries } = await desk.app.owner.query(
    "select key, (after ->> 'company_id')::int as company_id from audit where company_id = 0 and verb = 'erase'",
  )
  expect(entries).toEqual([{ key: 'alpha', company_id: ids.alpha }])
  await desk.app.asOwner((db) => sealAudit(db))
  const verified = await desk.app.asOwner((db) => verifyAudit(db))
  expect(verified).toMatchObject({ broken: null, erased: audit_seal, unsealed: 0 })
  expect(await desk.done('audit verify')).toContain(`${audit_seal} are of companies that were erased.`)
})

test('its people cannot sign in, its terminals are unknown, and code and serials are free again', async () => {
  const { app } = desk
  const signedIn = await app.fastify.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email: 'ken@alpha.example', password: 'correct horse battery' },
  })
  expect(signedIn.statusCode).not.toBe(200)
  expect((await send('alpha1', '2026-11-12')).rejected).toMatchObject([{ code: 'unknown_machine' }])
  expect(await desk.done('company list')).not.toContain('ERASED')
  const again = await app.company('alpha')
  await addTestMachines(app, again, [{ serial: 'alpha1' }])
  expect((await send('alpha1', '2026-11-13')).rejected).toEqual([])
  expect((await rowsOf(again))['daily_report']).toBe(1)
})

test('a batch that waits for the erasing is placed anew, and no record is stored for the erased company', async () => {
  const { app } = desk
  const { rows: companies } = await app.owner.query("select company_id, code, name from company where code = 'alpha'")
  const company = companies[0] as { company_id: number; code: string; name: string }
  let sent: ReturnType<typeof send> | undefined
  await app.asOwner(async (db) => {
    await stopRecords(db, company)
    sent = send('alpha1', '2026-11-14')
    await expect.poll(() => waitingForLocks(app.database.superUrl)).toBe(1)
    await eraseCompany(db, { account_id: null, address: null, request_id: null }, company)
  })
  expect((await sent!).rejected).toMatchObject([{ code: 'unknown_machine' }])
  await app.asOwner((db) => sweepCompany(db, company))
  // Its number alone.
  expect(await rowsOf(company.company_id)).toEqual({ company: 1 })
})
