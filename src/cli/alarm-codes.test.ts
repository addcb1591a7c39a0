// Tests of the command that imports words of alarm codes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const listed = async (options: string) => JSON.parse(await desk.done(`alarm-codes list --json${options}`))
const codeOf = async (error_code: string, options: string) =>
  (await listed(options)).filter((code: { error_code: string }) => code.error_code === error_code)

test('a maker’s table adds codes, changes texts and goes before ours on its own model', async () => {
  const file = desk.fileOf(
    'codes.csv',
    `\uFEFFerror_code,model,language,severity,content,meaning,advice
E-214,GR-250N,en,notice,"Limiter, stage 2",Beyond 100 %,
E-214,GR-250N,de,,Begrenzer Stufe 2,,
M-900,,en,Critical,Slewing brake worn,The lining is thin,Replace it
M-900,,ja,,旋回ブレーキ摩耗,,
`,
  )
  expect(await desk.done(`alarm-codes import ${file} --dry-run`)).toContain('nothing has been stored')
  expect(await codeOf('M-900', '')).toEqual([])
  expect(await desk.done(`alarm-codes import ${file}`)).toContain('4 texts of alarm codes have been imported')
  expect(await codeOf('M-900', ' --language ja')).toEqual([
    { error_code: 'M-900', model: '', severity: 'critical', content: '旋回ブレーキ摩耗' },
  ])
  expect(await codeOf('E-214', '')).toEqual([
    { error_code: 'E-214', model: '', severity: 'critical', content: 'Overload' },
    { error_code: 'E-214', model: 'GR-250N', severity: 'notice', content: 'Limiter, stage 2' },
  ])
  expect(await codeOf('E-214', ' --model GR-130N')).toHaveLength(1)
  const again = desk.fileOf('again.csv', 'error_code,content\nM-900,Slewing brake worn out\n')
  await desk.done(`alarm-codes import ${again} --language en`)
  expect((await codeOf('M-900', ''))[0]).toMatchObject({ severity: 'critical', content: 'Slewing brake worn out' })
  const { rows } = await desk.app.owner.query(
    "select key, after from audit where noun = 'alarm code' order by audit_id",
  )
  expect(rows).toEqual([
    { key: '4 texts', after: { models: ['GR-250N', 'all'] } },
    { key: '1 texts', after: { models: ['all'] } },
  ])
})

test('names of control devices come in the same way', async () => {
  const file = desk.fileOf('devices.csv', 'control_device_code,name\nSLW,Slewing controller\nECU,Engine unit\n')
  expect(await desk.done(`alarm-codes import-devices ${file} --language en --model GR-250N`)).toContain('2 names')
  const { rows } = await desk.app.owner.query(
    "select control_device_code, type_code, name from control_device_text where control_device_code in ('SLW', 'ECU') and language = 'en' order by 1, 2",
  )
  expect(rows).toEqual([
    { control_device_code: 'ECU', type_code: '', name: 'Engine controller' },
    { control_device_code: 'ECU', type_code: 'GR-250N', name: 'Engine unit' },
    { control_device_code: 'SLW', type_code: 'GR-250N', name: 'Slewing controller' },
  ])
})

test('every fault is named by its line, and nothing is stored', async () => {
  const file = desk.fileOf(
    'wrong.csv',
    `error_code,language,severity,content
X-1,en,critical,First
X-1,en,critical,Twice
X-2,fr,critical,Deux
X-3,,grave,Third
X-4,en,,No severity
X-5,en,critical,
X-6,en,critical
X-7,en,critical,${'long'.repeat(51)}
X-8,en,critical,Hot
X-8,de,notice,Heiß
`,
  )
  const { code, err } = await desk.run(`alarm-codes import ${file}`)
  expect(code).toBe(1)
  expect(err).toContain('Nothing has been imported')
  for (const [line, fault] of [
    [3, 'is in line 2 already'],
    [4, 'language "fr" is none of'],
    [5, 'severity "grave" is none of'],
    [5, 'names no language'],
    [6, 'the severity of X-4 is not known yet'],
    [7, 'content is empty'],
    [8, 'has 3 cells'],
    [9, 'content has 204 characters'],
    [11, 'severity "notice" of X-8 is "critical" in line 10'],
  ] as const)
    expect(err).toMatch(new RegExp(`line ${line}: [^\\n]*${fault}`))
  expect((await listed('')).filter((item: { error_code: string }) => item.error_code.startsWith('X-'))).toEqual([])
})

test.each([
  ['', 'the file holds no alarm codes'],
  ['code,content\nE-1,Hot\n', 'the column "code" is not known'],
  ['error_code,content\n"E-1,Hot\n', 'look for a quote that is not closed'],
  [new Uint8Array([0x65, 0xff, 0x0a]), 'not UTF-8'],
])('a file of %j is refused in a sentence', async (content, sentence) => {
  const { code, err } = await desk.run(`alarm-codes import ${desk.fileOf('bad.csv', content)} --language en`)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
})
