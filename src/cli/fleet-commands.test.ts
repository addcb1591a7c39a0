// Commands for machines, terminals, quarantine and outage.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#server/test-app.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP --second-factor off')
})
afterAll(() => desk.close())

const HEAD =
  'serial,display_serial,type_code,machine_category,time_difference,terminal_type,terminal_number,customer_name,delivery_date'

test('imports machines from a file: all of them, or every faulty line', async () => {
  const bad = desk.fileOf(
    'bad.csv',
    [
      HEAD,
      'A-1,A 1,GR-1,99,540,4,T1,Café,2020-01-31',
      'A-2,A 2,GR-1,12,540,9,T2,,2020-02-31',
      ',A 3,GR-1,12,77,4,T3,,',
      'A-1,A 1,GR-1,12,540,4',
      'A-1,A 1,GR-1,12,540,4,T1,,',
      '',
    ].join('\r\n'),
  )
  const { code, err } = await desk.run(`machine import ${bad} --company harbor --categories new`)
  expect(code).toBe(1)
  for (const part of [
    'line 2: machine_category "99"',
    'line 3: terminal_type "9"',
    'line 3: delivery_date "2020-02-31"',
    'line 4: serial is empty',
    'line 4: time_difference "77"',
    'line 5: has 6 cells',
    'line 6: serial "A-1" stands in line 2',
  ])
    expect.soft(err).toContain(part)
  expect(
    (
      await desk.run(
        `machine import ${desk.fileOf('odd.csv', 'serial,colour\nA,red')} --company harbor --categories new`,
      )
    ).err,
  ).toMatch(/line 1: the column "colour" is not known[^]*line 1: the column type_code is missing/)
  expect(
    (
      await desk.run(
        `machine import ${desk.fileOf('sjis.csv', Buffer.from([0x83, 0x4e, 0x0a, 0x83, 0x4e]))} --company harbor --categories new`,
      )
    ).err,
  ).toContain('not UTF-8')
  expect(
    (await desk.run(`machine import ${join(desk.folder, 'none.csv')} --company harbor --categories new`)).err,
  ).toContain('cannot be read (ENOENT)')
  expect((await desk.app.owner.query('select 1 from machine')).rowCount).toBe(0)
})

test('requires the scheme of the file’s category codes', async () => {
  const good = desk.fileOf(
    'good.csv',
    `\ufeff${HEAD}\nA-1,A 1,GR-1,12,540,4,T1,"Sato, ""Ltd""",2020-01-31\nA-2,A 2,GR-1,01,540,0,,,\n`,
  )
  expect(await desk.done(`machine import ${good} --company harbor --categories old --dry-run`)).toContain(
    'nothing has been stored',
  )
  expect((await desk.app.owner.query('select 1 from machine')).rowCount).toBe(0)
  expect(JSON.parse(await desk.done(`machine import ${good} --company harbor --categories old --json`))).toEqual({
    machines: 2,
    stored: true,
  })
  // The server computes their schedules as soon as they are stored.
  expect(await desk.done('job list --state waiting')).toContain('refresh_schedules')
  const { rows } = await desk.app.owner.query(
    'select serial, machine_category, customer_name from machine order by serial',
  )
  expect(rows).toEqual([
    { serial: 'A-1', machine_category: '14', customer_name: 'Sato, "Ltd"' },
    { serial: 'A-2', machine_category: '12', customer_name: null },
  ])
  const { rows: terminals } = await desk.app.owner.query('select number, credential_hash from terminal')
  expect(terminals).toEqual([{ number: 'T1', credential_hash: null }])
})

test('an import only adds: names each known serial with its owner and stores nothing', async () => {
  const before = await desk.app.owner.query('select * from machine order by serial')
  expect(before.rows.map(({ serial }) => serial)).toEqual(['A-1', 'A-2'])
  const again = desk.fileOf(
    'again.csv',
    [HEAD, 'A-9,A 9,GR-1,12,540,0,,,', 'A-1,A 1,GR-2,12,540,0,,,', 'A-2,A 2,GR-2,12,540,0,,,'].join('\n'),
  )
  const { code, err } = await desk.run(`machine import ${again} --company harbor --categories new`)
  expect(code).toBe(1)
  expect(err).toContain('line 3: serial "A-1" is a machine of harbor already; take the line out')
  expect(err).toContain('line 4: serial "A-2" is a machine of harbor already; take the line out')
  expect(err).not.toContain('transfer')
  await desk.done('company add mole Mole --country JP --second-factor off')
  expect((await desk.run(`machine import ${again} --company mole --categories new`)).err).toMatch(
    /line 3: serial "A-1" is a machine of harbor already; [^]*hoistline machine transfer/,
  )
  expect((await desk.app.owner.query('select * from machine order by serial')).rows).toEqual(before.rows)
})

const record = (recorded_at: string, sequence: number, data_type: string, body: object) => ({
  serial: 'A-1',
  data_type,
  recorded_at,
  sequence,
  body,
})
const day = (recorded_date: string, sequence: number, upper_hourmeter: number) =>
  record(`${recorded_date}T20:00:00+09:00`, sequence, 'daily', {
    recorded_date,
    time_difference: 540,
    upper_operation_data: '3'.repeat(96),
    upper_hourmeter,
  })
const post = async (credential: string, records: object[]) =>
  (
    await desk.app.fastify.inject({
      method: 'POST',
      url: '/intake/v1/records',
      headers: { authorization: `Bearer ${credential}` },
      payload: records,
    })
  ).json<{ accepted: number }>()

test('prints a terminal’s credential once; a new one ends it', async () => {
  const first = (await desk.done('terminal add A-1 --type 4 --number T9 --installed-at 2024-01-01T00:00:00Z')).trim()
  expect(await post(first, [day('2024-03-01', 1, 10)])).toMatchObject({ accepted: 1 })
  const second = (await desk.done('terminal rotate A-1')).trim()
  expect(second).not.toBe(first)
  await expect.poll(async () => (await post(first, [])).accepted, { timeout: 8_000, interval: 500 }).toBeUndefined()
  expect(await post(second, [day('2024-03-02', 2, 20), day('2024-03-03', 3, 30)])).toMatchObject({ accepted: 2 })
  expect(await desk.run('terminal rotate A-2')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/A-2 has no terminal .*hoistline terminal add A-2/),
  })
  expect(await desk.run('terminal rotate Z-9')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No machine has the serial Z-9'),
  })
  expect(await desk.run('terminal add Z-9 --type 4 --number T1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No machine has the serial'),
  })
  const { rows } = await desk.app.owner.query("select after::text from audit where noun = 'terminal'")
  expect(JSON.stringify(rows)).not.toContain(second)
})

test('transfers a machine: later records move, earlier ones stay, both states follow', async () => {
  await desk.done('company add quay Quay --country JP --second-factor off')
  await desk.done('account add ken@quay.example --company quay --family-name K --first-name K', `${PASSWORD}\n`)
  const credential = (await desk.done('terminal rotate A-1')).trim()
  await post(credential, [
    record('2024-03-02T12:00:00+09:00', 4, 'position', { latitude: 35, longitude: 139, data_type: 1 }),
    record('2024-03-03T12:00:00+09:00', 5, 'position', { latitude: 34, longitude: 135, data_type: 2 }),
    record('2024-03-03T13:00:00+09:00', 6, 'alarm', {
      recorded_date: '2024-03-03T13:00:00+09:00',
      alarm_event_detail_key: 'k',
      error_code: 'E-1',
      state: 1,
    }),
    record('2024-03-03T14:00:00+09:00', 7, 'other', { note: 1 }),
  ])
  for (const [wrong, why] of [
    ['A-1 harbor --from 2024-03-03', 'already'],
    ['A-1 quay --from 1999-01-01', 'later date'],
    ['A-1 quay --from 2999-01-01', 'still to come'],
    ['Z-1 quay --from 2024-03-03', 'No machine'],
    ['A-1 pier --from 2024-03-03', 'no company'],
  ] as const)
    expect
      .soft(await desk.run(`machine transfer ${wrong}`))
      .toMatchObject({ code: 1, err: expect.stringContaining(why) })
  await desk.done('machine transfer A-1 quay --from 2024-03-03')

  const { rows } = await desk.app.owner.query(`
    select c.code, m.owned, m.customer_name, s.upper_hourmeter, s.latest_recorded_date::text as day, s.latest_latitude, s.alarm_count,
      s.keyed_off_at is not null as keyed_off, (select count(*)::int from receive_history h where h.company_id = m.company_id) as lines
    from machine m join company c using (company_id) join machine_state s using (company_id, machine_id) where serial = 'A-1' order by code`)
  expect(rows).toEqual([
    {
      code: 'harbor',
      owned: false,
      customer_name: 'Sato, "Ltd"',
      upper_hourmeter: 20,
      day: '2024-03-02',
      latest_latitude: 35,
      alarm_count: 0,
      keyed_off: false,
      lines: 3,
    },
    {
      code: 'quay',
      owned: true,
      customer_name: null,
      upper_hourmeter: 30,
      day: '2024-03-03',
      latest_latitude: 34,
      alarm_count: 1,
      keyed_off: true,
      lines: 4,
    },
  ])
  const quay = await desk.app.signIn('ken@quay.example')
  expect((await desk.app.request(quay.access_token, 'GET', '/api/v1/machine/list')).body).toMatchObject({
    total: 1,
    machines: [{ serial: 'A-1', upper_hourmeter: 30 }],
  })
  await post(credential, [day('2024-03-01', 8, 11), day('2024-03-04', 9, 40)])
  const owners = await desk.app.owner.query(
    'select recorded_date::text as day, code from daily_report join company using (company_id) order by 1',
  )
  expect(owners.rows.map(({ day, code }: { day: string; code: string }) => `${day} ${code}`)).toEqual([
    '2024-03-01 harbor',
    '2024-03-02 harbor',
    '2024-03-03 quay',
    '2024-03-04 quay',
  ])
  await desk.done('machine transfer A-1 harbor --from 2024-03-05')
  const back = await desk.app.owner.query(
    "select code, owned, customer_name from machine join company using (company_id) where serial = 'A-1' order by code",
  )
  expect(back.rows).toEqual([
    { code: 'harbor', owned: true, customer_name: 'Sato, "Ltd"' },
    { code: 'quay', owned: false, customer_name: null },
  ])
})

test('lists and prints refused records, and accepts them once the cause is fixed', async () => {
  const credential = (await desk.done('terminal rotate A-1')).trim()
  const early = { ...day('2024-04-01', 20, 60), serial: 'B-7' }
  const rejected = async (records: object[]) => (await post(credential, records)) as unknown
  expect(await rejected([early, { ...early, data_type: 'poem' }])).toMatchObject({
    accepted: 0,
    rejected: [{ code: 'unknown_machine' }, { code: 'unknown_type' }],
  })
  const listed = JSON.parse(await desk.done('intake quarantine --reason unknown_machine --json')) as { hash: string }[]
  expect(listed).toMatchObject([{ code: 'unknown_machine', times: 1 }])
  const hash = listed[0]?.hash ?? ''
  expect(JSON.parse(await desk.done(`intake quarantine ${hash}`))).toMatchObject({ serial: 'B-7', sequence: 20 })
  expect(await desk.done('intake replay')).toContain('0 accepted, 0 known already, 2 refused again')

  await desk.done(
    `machine import ${desk.fileOf('late.csv', `${HEAD}\nB-7,B 7,GR-1,12,540,4,T7,,`)} --company quay --categories new`,
  )
  // The record's terminal was in another machine until now.
  await desk.app.owner.query(
    "update quarantine set terminal_id = (select terminal_id from terminal where number = 'T7')",
  )
  expect(JSON.parse(await desk.done(`intake replay ${hash} --json`))).toEqual({
    accepted: 1,
    duplicate: 0,
    rejected: 0,
  })
  expect((await desk.app.owner.query("select 1 from daily_report where recorded_date = '2024-04-01'")).rowCount).toBe(1)
  expect(JSON.parse(await desk.done('intake quarantine --json'))).toMatchObject([{ code: 'unknown_type' }])
  expect(await desk.run('intake quarantine abcdef0123')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No record'),
  })
  expect(
    (
      await desk.app.owner.query<{ verb: string; key: string }>(
        "select verb, key from audit where noun = 'quarantine' order by audit_id",
      )
    ).rows.map(({ verb, key }: { verb: string; key: string }) => [verb, key]),
  ).toEqual([
    ['replay', 'all'],
    ['replay', hash],
  ])
})

test('the outage switch closes API and sign-in within a second, not the intake, and opens again', async () => {
  const { access_token } = await desk.app.signIn('ken@quay.example')
  await desk.done('outage on')
  await expect
    .poll(async () => (await desk.app.request(null, 'GET', '/api/is_maintenance')).body)
    .toEqual({ is_maintenance: true })
  for (const [method, url] of [
    ['GET', '/api/v1/machine/list'],
    ['POST', '/api/v1/logout'],
    ['POST', '/auth/sign-in'],
    ['POST', '/auth/refresh'],
  ] as const)
    expect
      .soft(await desk.app.request(access_token, method, url, method === 'POST' ? {} : undefined), url)
      .toMatchObject({ status: 503, body: { code: 'under_maintenance' } })
  const credential = (await desk.done('terminal rotate A-1')).trim()
  expect(await post(credential, [day('2024-03-06', 10, 50)])).toMatchObject({ accepted: 1 })
  expect(await desk.done('outage on')).toContain('already')
  await desk.done('outage off')
  await expect.poll(async () => (await desk.app.request(access_token, 'GET', '/api/v1/machine/list')).status).toBe(200)
})
