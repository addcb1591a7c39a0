// The command for a company's calendar.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP')
})
afterAll(() => desk.close())

const november = async () =>
  JSON.parse(await desk.done('company holiday list harbor --year 2026 --json')).filter(({ date }: { date: string }) =>
    date.startsWith('2026-11'),
  )

test('adds, lists and removes a closing day and a worked holiday', async () => {
  expect(await desk.done('company holiday add harbor 2026-11-24 Stocktaking')).toContain('closed on 2026-11-24')
  await desk.done('company holiday add harbor 2026-11-03 Bridge --working')
  await desk.done('company holiday add harbor 2026-11-24 Yard')
  expect(await november()).toEqual([
    { date: '2026-11-03', name: 'Bridge', kind: 'working' },
    { date: '2026-11-23', name: 'Labor Thanksgiving Day', kind: 'public' },
    { date: '2026-11-24', name: 'Yard', kind: 'own' },
  ])
  await desk.done('company holiday remove harbor 2026-11-03')
  expect((await november())[0]).toEqual({ date: '2026-11-03', name: 'Culture Day', kind: 'public' })
  const { rows } = await desk.app.owner.query(
    "select verb, key, before ->> 'name' as before, after ->> 'name' as after from audit where noun = 'holiday' order by audit_id",
  )
  expect(rows).toEqual([
    { verb: 'save', key: '2026-11-24', before: null, after: 'Stocktaking' },
    { verb: 'save', key: '2026-11-03', before: null, after: 'Bridge' },
    { verb: 'save', key: '2026-11-24', before: 'Stocktaking', after: 'Yard' },
    { verb: 'delete', key: '2026-11-03', before: 'Bridge', after: null },
  ])
})

test.each([
  ['company holiday add harbor 2026-02-30 Never', 2, '2026-11-20'],
  ['company holiday add harbor 2026-11-25 Any --working', 1, 'no public holiday of JP'],
  ['company holiday add nobody 2026-11-25 Any', 1, 'no company with the code nobody'],
  ['company holiday remove harbor 2026-11-25', 1, 'no entry for 2026-11-25'],
])('hoistline %s is refused in a sentence', async (line, code, sentence) => {
  const ended = await desk.run(line)
  expect(ended.code).toBe(code)
  expect(ended.err).toContain(sentence)
})
