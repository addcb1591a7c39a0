// Files of machines on the command line: what is read, and what is changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyQueue } from '#server/base/job/test-queue.ts'
import { onEachMachine } from '#server/base/test-cluster.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP')
})
afterAll(() => desk.close())

const HEAD =
  'serial,display_serial,type_code,machine_category,time_difference,terminal_type,terminal_number,customer_name,delivery_date'

test('refuses serials that hold what nobody sees, or that searches take for one', async () => {
  const lines = (...serials: string[]) => [HEAD, ...serials.map((serial) => `${serial},P,GR-1,12,540,0,,,`)].join('\n')
  const hidden = desk.fileOf('hidden.csv', lines('KX\u200B-779', 'KX-778', 'ＫＸ-778', 'kx-778'))
  const { code, err } = await desk.run(`machine import ${hidden} --company harbor --categories new`)
  expect(code).toBe(1)
  expect(err).toContain('line 2: serial holds a character that cannot be seen (U+200B)')
  expect(err).toContain('line 4: serial "ＫＸ-778" reads like "KX-778" of line 3')
  expect(err).toContain('line 5: serial "kx-778" reads like "KX-778" of line 3')
  await desk.done(`machine import ${desk.fileOf('first.csv', lines('KX-770'))} --company harbor --categories new`)
  const again = await desk.run(
    `machine import ${desk.fileOf('again.csv', lines('ＫＸ-770'))} --company harbor --categories new`,
  )
  expect(again.err).toContain('line 2: serial "ＫＸ-770" reads like "KX-770", a machine of harbor')
  await desk.app.owner.query('truncate machine, machine_identity cascade')
})

const SIX = HEAD.split(',').slice(0, 6)
test.each([
  ['semicolons after sep=', Buffer.from(`sep=;\r\n${SIX.join(';')}\nA;P;GR-1;12;540;0`), ''],
  ['tabs in UTF-16', Buffer.from(`\uFEFF${SIX.join('\t')}\r\nA\tP\tGR-1\t12\t５４０\t0`, 'utf16le'), ''],
  [
    'Shift JIS',
    Buffer.concat([Buffer.from(`${SIX.join(',')}\nA,`), Buffer.from([0x83, 0x4e]), Buffer.from(',GR-1,12,540,0')]),
    ' --encoding shift_jis',
  ],
])('reads a file with %s', async (_name, bytes, options) => {
  const file = desk.fileOf('other.csv', bytes)
  const said = await desk.done(`machine import ${file} --company harbor --categories new --dry-run${options}`)
  expect(said).toContain('1 machines could be imported')
})

test('changes what an import set by a file: all of its machines or none, shown before', async () => {
  const first = desk.fileOf('up.csv', `${HEAD}\nU-1,U 1,GR-1,12,540,0,,Sato,2020-01-31\nU-2,U 2,GR-1,12,540,0,,Mori,\n`)
  await desk.done(`machine import ${first} --company harbor --categories new`)
  const wrong = desk.fileOf('wrong.csv', 'serial;free_inspection;dpf\nU-1;5,310;yes\nU-9;;no\nU-2;12;maybe\n')
  const refused = await desk.run(`machine update ${wrong} --company harbor`)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('line 2: free_inspection of U-1 can be read as 5310 or as 5.31')
  expect(refused.err).toContain('line 3: serial of U-9 is no machine of this company')
  expect(refused.err).toContain('line 4: dpf of U-2 must be yes or no')
  const file = desk.fileOf(
    'update.csv',
    'serial;legal_inspection_crane;time_difference;customer_name;dpf\nU-1;2027-02-03;570;;yes\nU-2;;540;Mori;no\n',
  )
  const rehearsed = await desk.done(`machine update ${file} --company harbor --dry-run`)
  expect(rehearsed).toContain('1 of 2 machines would be changed')
  expect(rehearsed).toContain('customer_name "Sato" → ""')
  const read = async () =>
    (
      await desk.app.owner.query(`
        select m.serial, to_char(legal_inspection_crane, 'YYYY-MM-DD') as crane, i.time_difference, customer_name, dpf
        from machine m join machine_identity i using (machine_id) where m.serial like 'U-%' order by m.serial`)
    ).rows as object[]
  expect(await read()).toMatchObject([{ crane: null, customer_name: 'Sato' }, {}])
  await emptyQueue(desk.app.owner)
  expect(JSON.parse(await desk.done(`machine update ${file} --company harbor --json`))).toEqual({
    machines: 2,
    changed: 1,
    stored: true,
  })
  expect(await read()).toEqual([
    { serial: 'U-1', crane: '2027-02-03', time_difference: 570, customer_name: null, dpf: true },
    { serial: 'U-2', crane: null, time_difference: 540, customer_name: 'Mori', dpf: false },
  ])
  // Schedules follow at once, however many machines the file has.
  expect(await desk.done('job list --state waiting')).toContain('refresh_schedules')
  const audit = await desk.app.owner.query(
    `select after from audit where noun = 'machine' and verb = 'save' and key = 'U-1'`,
  )
  expect(audit.rows).toMatchObject([{ after: { legal_inspection_crane: '2027-02-03', customer_name: null } }])
  await desk.app.owner.query('truncate machine, machine_identity cascade')
})

test('after an import the database knows how many machines there are: counts over them do not time out', async () => {
  await desk.done('company add yard Yard --country JP')
  const lines = Array.from({ length: 700 }, (_, index) => `YD-${index + 1},Y ${index + 1},GR-2,12,540,0,,,`)
  await desk.done(
    `machine import ${desk.fileOf('yard.csv', [HEAD, ...lines].join('\n'))} --company yard --categories new`,
  )
  for (const table of ['machine', 'machine_state']) {
    // On several machines the table's parts have numbers.
    const parts = await onEachMachine<{ rows: number }>(
      desk.app.database.superUrl,
      "select reltuples as rows from pg_class where relkind = 'r' and relname ~ ('^' || $1::text || '(_\\d+)?$')",
      [table],
    )
    expect(parts.some(({ rows }) => rows >= 700)).toBe(true)
  }
})
