// The command for a company's contact.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP')
  await desk.done('company add quay Quay --country JP')
})
afterAll(() => desk.close())

const shown = async (code: string) => JSON.parse(await desk.done(`company contact show ${code} --json`))

test('sets, shows and removes a company’s contact, each with its entry in the audit', async () => {
  expect(await desk.done('company contact set harbor Workshop ０３−５５５０−０１０７')).toContain(
    'Workshop, 03-5550-0107',
  )
  expect(await shown('harbor')).toEqual([{ name: 'Workshop', telephone: '03-5550-0107' }])
  expect(await shown('quay')).toEqual([])
  await desk.done('company contact set harbor Office')
  expect(await shown('harbor')).toEqual([{ name: 'Office', telephone: null }])
  await desk.done('company contact remove harbor')
  expect(await shown('harbor')).toEqual([])
  const { rows } = await desk.app.owner.query(
    "select verb, before ->> 'name' as before, after ->> 'telephone' as after from audit where noun = 'company_contact' order by audit_id",
  )
  expect(rows).toEqual([
    { verb: 'save', before: null, after: '03-5550-0107' },
    { verb: 'save', before: 'Workshop', after: null },
    { verb: 'delete', before: 'Office', after: null },
  ])
})

test.each([
  ['company contact set harbor Workshop tomorrow', 2, 'Give a telephone number'],
  [`company contact set harbor ${'W'.repeat(201)} 119`, 2, 'Give a name of 1 to 200 letters.'],
  ['company contact set nobody Workshop 119', 1, 'no company with the code nobody'],
  ['company contact remove quay', 1, 'quay has no contact'],
])('hoistline %s is refused in a sentence', async (line, code, sentence) => {
  const ended = await desk.run(line)
  expect(ended.code).toBe(code)
  expect(ended.err).toContain(sentence)
})

test('a file of machines brings telephones in, and one that cannot be dialled is refused with its line', async () => {
  const file = (telephone: string) =>
    desk.fileOf(
      'machines.csv',
      `serial,type_code,machine_category,time_difference,terminal_type,service_shop_name,service_shop_telephone\nHT1,HR-250N,12,540,0,Chiba Service,${telephone}\n`,
    )
  const importing = (telephone: string) =>
    desk.run(`machine import ${file(telephone)} --company harbor --categories new`)
  const refused = await importing('ask Ken')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('service_shop_telephone "ask Ken" must be a telephone number')
  expect((await importing('043-555-0108')).code).toBe(0)
  const { rows } = await desk.app.owner.query('select service_shop_telephone from machine')
  expect(rows).toEqual([{ service_shop_telephone: '043-555-0108' }])
})
