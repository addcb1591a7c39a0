// Acts on lines of the inbox: two people, snooze, closing, undo, transfer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxAct, InboxLine } from '#contract/inbox/inbox.ts'
import { UNDO_ACCEPTED_MINUTES } from '#domain/undo-time.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { followTransfer } from '#server/app.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addMachines, minutesAgo, raise, setState } from './test-inbox.ts'

let app: TestApp
let company: number
let beta: number
let ken: string
let mia: string
let bob: string
let mia_id: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company('alpha')
  beta = await app.company('beta')
  ken = await app.newReader('ken@alpha.example', company)
  mia = await app.newReader('mia@alpha.example', company)
  bob = await app.newReader('bob@beta.example', beta)
  const { body } = await app.request(mia, 'GET', '/api/v1/inbox/colleagues')
  mia_id = body.colleagues.find(({ is_own }: { is_own: boolean }) => is_own).account_id
  expect(body.colleagues).toHaveLength(2)
})
afterAll(() => app.close())

const act = (token: string, body: object) => app.request(token, 'POST', '/api/v1/inbox/acts', body)
const list = async (token: string, query = ''): Promise<InboxLine[]> =>
  (await app.request(token, 'GET', `/api/v1/inbox?per_page=100${query}`)).body.lines
const lineOf = async (serial: string, token = ken) => {
  const { status, body } = await app.request(
    token,
    'GET',
    `/api/v1/inbox/line?serial=${serial}&kind=alarm&subject=E-101`,
  )
  return { status, line: body.line as InboxLine, acts: body.acts as InboxAct[] }
}
const named = (serial: string, version?: number) => ({
  serial,
  kind: 'alarm',
  subject: 'E-101',
  ...(version !== undefined && { version }),
})
const faulty = async (...serials: string[]) => {
  await addMachines(app, company, serials)
  for (const serial of serials) await raise(app, serial, 'E-101', { minutes: 60 })
}

test('of two people who act on what both saw, the second is told that it has changed', async () => {
  await faulty('TWO-1')
  const first = await act(ken, { verb: 'assign', owner_id: mia_id, lines: [named('TWO-1', 0)] })
  expect(first.status).toBe(200)
  const second = await act(mia, { verb: 'close', reason: 'resolved', lines: [named('TWO-1', 0)] })
  expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
  const { line, acts } = await lineOf('TWO-1')
  expect(line).toMatchObject({ state: 'open', owner_id: mia_id, version: 1, occurrence: 1 })
  expect(line.acknowledged_at).not.toBeNull()
  expect(acts).toMatchObject([{ verb: 'assign', owner: expect.any(String), actor: expect.any(String) }])
  // At the same moment: one of the two is refused, whoever it is.
  await faulty('TWO-2')
  const both = await Promise.all(
    [ken, mia].map((token) => act(token, { verb: 'acknowledge', lines: [named('TWO-2', 0)] })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('one stale line among many refuses all of them', async () => {
  await faulty('ALL-1', 'ALL-2')
  await act(mia, { verb: 'note', text: 'Fan belt', lines: [named('ALL-2')] })
  const { status } = await act(ken, { verb: 'acknowledge', lines: [named('ALL-1', 0), named('ALL-2', 0)] })
  expect(status).toBe(409)
  expect((await lineOf('ALL-1')).line).toMatchObject({ acknowledged_at: null, version: 0 })
  const again = await act(ken, { verb: 'acknowledge', lines: [named('ALL-1', 0), named('ALL-2', 1)] })
  expect(again.body.act_ids).toHaveLength(2)
  expect((await list(ken, '&view=attention')).filter(({ serial }) => serial.startsWith('ALL'))).toEqual([])
})

test('a snoozed line comes back by itself at its time', async () => {
  await faulty('NAP-1')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await act(ken, { verb: 'snooze', until, lines: [named('NAP-1', 0)] })).status).toBe(200)
  const inView = async (view: string) => (await list(ken, `&view=${view}`)).some(({ serial }) => serial === 'NAP-1')
  expect([await inView('open'), await inView('snoozed')]).toEqual([false, true])
  await app.owner.query(`update inbox_line set snoozed_until = now() - interval '1 second' where machine_id =
    (select machine_id from machine where serial = 'NAP-1')`)
  expect([await inView('open'), await inView('snoozed')]).toEqual([true, false])
  expect((await lineOf('NAP-1')).line).toMatchObject({ state: 'open', snoozed_until: null })
  await act(ken, { verb: 'snooze', until, lines: [named('NAP-1', 1)] })
  await act(ken, { verb: 'snooze', until: null, lines: [named('NAP-1', 2)] })
  expect(await inView('open')).toBe(true)
})

test('a closed line stays closed until it occurs again, which opens another occurrence', async () => {
  await faulty('CLOSE-1')
  expect((await act(ken, { verb: 'close', reason: 'other', lines: [named('CLOSE-1')] })).status).toBe(422)
  const closing = { verb: 'close', reason: 'other', text: 'Sensor replaced', lines: [named('CLOSE-1', 0)] }
  expect((await act(ken, closing)).status).toBe(200)
  expect((await lineOf('CLOSE-1')).line).toMatchObject({
    state: 'closed',
    close_reason: 'other',
    note: 'Sensor replaced',
  })
  expect((await act(ken, { verb: 'snooze', until: null, lines: [named('CLOSE-1')] })).status).toBe(422)
  // A late record from before the closing is not another occurrence.
  await raise(app, 'CLOSE-1', 'E-101', { minutes: 90 })
  expect((await lineOf('CLOSE-1')).line.state).toBe('closed')
  await raise(app, 'CLOSE-1', 'E-101', { minutes: -1 })
  const { line, acts } = await lineOf('CLOSE-1')
  expect(line).toMatchObject({ state: 'open', occurrence: 2, close_reason: null, note: null, version: 1 })
  expect(acts).toHaveLength(1)
  await act(mia, { verb: 'acknowledge', lines: [named('CLOSE-1', 1)] })
  const after = await lineOf('CLOSE-1')
  expect(after.line).toMatchObject({ occurrence: 2, closed_at: null, version: 2 })
  expect(after.acts.map(({ verb, occurrence }) => [verb, occurrence])).toEqual([
    ['acknowledge', 2],
    ['close', 1],
  ])
})

test('a closed line can be opened again by hand, as long as it is not over', async () => {
  await faulty('OPEN-1')
  await act(ken, { verb: 'close', reason: 'false_alarm', lines: [named('OPEN-1', 0)] })
  expect((await act(mia, { verb: 'reopen', lines: [named('OPEN-1', 1)] })).status).toBe(200)
  expect((await lineOf('OPEN-1')).line).toMatchObject({ state: 'open', occurrence: 1, close_reason: null })
  expect((await act(mia, { verb: 'reopen', lines: [named('OPEN-1', 2)] })).status).toBe(422)
  // Over by itself: what was done with it stays to be read.
  await raise(app, 'OPEN-1', 'E-101', { minutes: 0, state: 0 })
  expect((await list(ken)).some(({ serial }) => serial === 'OPEN-1')).toBe(false)
  expect((await list(ken, '&view=closed')).find(({ serial }) => serial === 'OPEN-1')).toMatchObject({ state: 'over' })
  await act(ken, { verb: 'close', reason: 'resolved', lines: [named('OPEN-1', 2)] })
  expect((await act(ken, { verb: 'reopen', lines: [named('OPEN-1', 3)] })).status).toBe(422)
})

test('a level is open again only after it was filled', async () => {
  await addMachines(app, company, ['TANK-1'])
  const low = (day: string, level: number) =>
    setState(app, ['TANK-1'], { upper_fuel_level: level, upper_fuel_level_on: day })
  const line = async () => (await list(ken, '&view=open')).filter(({ serial }) => serial === 'TANK-1')
  const report = (day: string, level: number) =>
    app.owner.query(
      `insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference,
        upper_operation_data, upper_fuel_level, has_alarm)
      select company_id, machine_id, $1, '2020-01-01', 1, now(), 540, repeat('0', 96), $2, false from machine where serial = 'TANK-1' on conflict do nothing`,
      [day, level],
    )
  await app.owner.query("select ensure_partition('daily_report', '2026-11-02')")
  await report('2026-11-02', 11)
  await low('2026-11-02', 11)
  expect(await line()).toHaveLength(1)
  const lines = [{ serial: 'TANK-1', kind: 'level', subject: 'upper_fuel_level', version: 0 }]
  expect((await act(ken, { verb: 'close', reason: 'accepted', lines })).status).toBe(200)
  await low('2026-11-03', 9)
  expect(await line()).toEqual([])
  await report('2026-11-04', 88)
  await low('2026-11-06', 12)
  expect(await line()).toMatchObject([{ occurrence: 2, level: 12 }])
})

test('an occurrence long after the last act begins anew', async () => {
  await faulty('OLD-1')
  await act(ken, { verb: 'assign', owner_id: mia_id, lines: [named('OLD-1', 0)] })
  await app.owner.query(`update inbox_line set handled_at = now() - interval '31 days' where machine_id =
    (select machine_id from machine where serial = 'OLD-1')`)
  expect((await lineOf('OLD-1')).line).toMatchObject({ owner_id: null, occurrence: 2, state: 'open' })
})

test('an act is taken back by the same person, unless another has followed it; its history stays', async () => {
  await faulty('UNDO-1', 'UNDO-2')
  const { body } = await act(ken, { verb: 'acknowledge', lines: [named('UNDO-1', 0), named('UNDO-2', 0)] })
  const undo = (token: string, act_ids: number[]) => app.request(token, 'POST', '/api/v1/inbox/undo', { act_ids })
  expect((await undo(mia, body.act_ids)).status).toBe(404)
  await act(mia, { verb: 'note', text: 'Looked at it', lines: [named('UNDO-2', 1)] })
  expect((await undo(ken, body.act_ids)).body.code).toBe('changed_meanwhile')
  expect((await undo(ken, [body.act_ids[0]])).status).toBe(200)
  expect((await undo(ken, [body.act_ids[0]])).status).toBe(404)
  const { line, acts } = await lineOf('UNDO-1')
  expect(line).toMatchObject({ acknowledged_at: null, version: 2, handled_at: null, occurrence: 1 })
  expect(acts.map(({ verb, withdrawn_at }) => [verb, withdrawn_at === null])).toEqual([['acknowledge', false]])
  await raise(app, 'UNDO-1', 'E-101', { minutes: 0, state: 0 })
  expect((await list(ken, '&view=closed')).some(({ serial }) => serial === 'UNDO-1')).toBe(false)
})

test('an act can be taken back for some minutes only', async () => {
  await faulty('LATE-1')
  const { body } = await act(ken, { verb: 'acknowledge', lines: [named('LATE-1', 0)] })
  const undo = () => app.request(ken, 'POST', '/api/v1/inbox/undo', body)
  const age = (time: string) =>
    app.owner.query('update inbox_act set acted_at = now() - $2::interval where act_id = any($1)', [body.act_ids, time])
  await age(`${UNDO_ACCEPTED_MINUTES} minutes 1 second`)
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_over' } })
  await age(`${UNDO_ACCEPTED_MINUTES - 1} minutes`)
  expect((await undo()).status).toBe(200)
})

test('what cannot be done is refused with the field and the reason', async () => {
  await faulty('BAD-1')
  const lines = [named('BAD-1', 0)]
  const far = new Date(Date.now() + 500 * 86_400_000).toISOString()
  const wrong: [object, string][] = [
    [{ verb: 'assign' }, 'owner_id'],
    [{ verb: 'assign', owner_id: 999_999 }, 'owner_id'],
    [{ verb: 'note' }, 'text'],
    [{ verb: 'note', text: '  ' }, 'text'],
    [{ verb: 'snooze' }, 'until'],
    [{ verb: 'snooze', until: 'tomorrow' }, 'until'],
    [{ verb: 'snooze', until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ verb: 'snooze', until: far }, 'until'],
    [{ verb: 'close' }, 'reason'],
    [{ verb: 'close', reason: 'transferred' }, 'reason'],
    [{ verb: 'acknowledge', lines: [...lines, ...lines] }, 'lines'],
    [{ verb: 'acknowledge', lines: [named('NOBODYS')] }, 'lines.0.serial'],
    [{ verb: 'acknowledge', lines: [] }, 'lines'],
    [{ verb: 'forget' }, 'verb'],
  ]
  for (const [body, field] of wrong) {
    const answer = await act(ken, { lines, ...body })
    expect.soft([answer.status, answer.body.fields?.[0]?.field], JSON.stringify(body)).toEqual([422, field])
  }
  const never = await act(ken, { verb: 'acknowledge', lines: [{ ...named('BAD-1'), subject: 'E-999' }] })
  expect(never.status).toBe(404)
  for (const query of ['?view=all', '?kind=fire', '?owner=0', '?sort=owner', '?per_page=101', '?owner=x'])
    expect.soft((await app.request(ken, 'GET', `/api/v1/inbox${query}`)).status, query).toBe(422)
})

test('another company sees nothing of it and cannot act on it', async () => {
  await faulty('WALL-1')
  await act(ken, { verb: 'note', text: 'Ours', lines: [named('WALL-1')] })
  expect((await list(bob, '&view=closed')).concat(await list(bob))).toEqual([])
  expect((await lineOf('WALL-1', bob)).status).toBe(404)
  expect((await act(bob, { verb: 'acknowledge', lines: [named('WALL-1')] })).status).toBe(422)
  const { body } = await act(ken, { verb: 'assign', owner_id: mia_id, lines: [named('WALL-1')] })
  expect((await app.request(bob, 'POST', '/api/v1/inbox/undo', { act_ids: body.act_ids })).status).toBe(404)
  const bobs = await app.request(bob, 'GET', '/api/v1/inbox/colleagues')
  expect(bobs.body.colleagues).toHaveLength(1)
  const stranger = bobs.body.colleagues[0].account_id
  expect((await act(ken, { verb: 'assign', owner_id: stranger, lines: [named('WALL-1')] })).status).toBe(422)
})

test('filters are kept for each person, each name once', async () => {
  const save = (token: string, name: string, query: object) =>
    app.request(token, 'POST', '/api/v1/inbox/filters', { name, query })
  const kept = await save(ken, ' Night shift ', { view: 'attention', kind: 'silent' })
  expect(kept.body.filter).toMatchObject({ name: 'Night shift', query: { view: 'attention', kind: 'silent' } })
  expect((await save(ken, 'Night shift', {})).status).toBe(422)
  expect((await save(ken, 'Odd', { colour: 'red' })).status).toBe(422)
  expect((await app.request(mia, 'GET', '/api/v1/inbox/filters')).body.filters).toEqual([])
  const path = `/api/v1/inbox/filters/${kept.body.filter.id}`
  expect((await app.request(mia, 'DELETE', path)).status).toBe(404)
  expect((await app.request(ken, 'DELETE', path)).status).toBe(200)
  expect((await app.request(ken, 'GET', '/api/v1/inbox/filters')).body.filters).toEqual([])
})

test('a machine that changes hands leaves its handling behind, and begins anew with either owner', async () => {
  await faulty('GONE-1')
  await raise(app, 'GONE-1', 'E-132', { minutes: 600 })
  await act(ken, { verb: 'note', text: 'Between us', lines: [named('GONE-1', 0)] })
  const accepted = { ...named('GONE-1', 0), subject: 'E-132' }
  const { act_ids } = (await act(ken, { verb: 'close', reason: 'accepted', lines: [accepted] })).body
  const transfer = (company_id: number, minutes: number) => {
    const wish = { serial: 'GONE-1', company_id, from: minutesAgo(minutes), now: Date.now() }
    return app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  }
  expect(typeof (await transfer(beta, 120))).toBe('object')
  const of = async (token: string, view: string) =>
    (await list(token, `&view=${view}`)).filter(({ serial }) => serial === 'GONE-1')
  expect(await of(ken, 'open')).toEqual([])
  const closed = await of(ken, 'closed')
  expect(closed.map(({ subject, close_reason }) => [subject, close_reason]).toSorted()).toEqual([
    ['E-101', 'transferred'],
    ['E-132', 'transferred'],
  ])
  expect((await act(ken, { verb: 'note', text: 'Still?', lines: [named('GONE-1')] })).status).toBe(422)
  expect((await app.request(ken, 'POST', '/api/v1/inbox/undo', { act_ids })).body.code).toBe('changed_meanwhile')
  // The new owner has the alarm of its own time, and nothing that was done before.
  const news = await of(bob, 'open')
  expect(news.filter(({ kind }) => kind === 'alarm')).toMatchObject([
    { subject: 'E-101', note: null, occurrence: 1, version: 0, handled_at: null },
  ])
  expect((await lineOf('GONE-1', bob)).acts).toEqual([])
  expect(await of(bob, 'closed')).toEqual([])
  await act(bob, { verb: 'assign', owner_id: null, lines: [named('GONE-1', 0)] })
  expect(typeof (await transfer(company, 30))).toBe('object')
  await raise(app, 'GONE-1', 'E-101', { minutes: 5 })
  const back = (await of(ken, 'open')).filter(({ subject }) => subject === 'E-101')
  expect(back).toMatchObject([{ note: null, occurrence: 2, owner_id: null }])
  const { acts } = await lineOf('GONE-1')
  expect(acts.map(({ verb }) => verb)).toEqual(['transfer', 'note'])
  expect(await of(bob, 'open')).toEqual([])
})

test('all that a filter lists and nobody has taken is taken at once, and taken back at once', async () => {
  const serials = ['TAKE-1', 'TAKE-2', 'TAKE-3', 'TAKE-4', 'TAKE-5']
  await faulty(...serials, 'LEFT-1')
  await act(mia, { verb: 'assign', owner_id: mia_id, lines: [named('TAKE-2')] })
  await act(mia, { verb: 'close', reason: 'resolved', lines: [named('TAKE-3')] })
  await act(mia, { verb: 'snooze', until: new Date(Date.now() + 86_400_000).toISOString(), lines: [named('TAKE-4')] })
  const take = (query: object, token = ken) => app.request(token, 'POST', '/api/v1/inbox/take', query)
  const owners = async () => {
    const lines = await Promise.all(serials.map((serial) => lineOf(serial)))
    const nameOf = (id: number | null) => (id === mia_id ? 'mia' : id === null ? null : 'ken')
    return lines.map(({ line: { owner_id, state } }) => [nameOf(owner_id), state])
  }
  const before = await owners()
  expect((await take({ free_word: 'TAKE-', kind: 'level' })).body.act_ids).toEqual([])
  expect((await take({ free_word: 'TAKE-', view: 'closed' })).body.act_ids).toEqual([])
  expect((await take({ free_word: 'TAKE-' }, bob)).body.act_ids).toEqual([])
  expect(await owners()).toEqual(before)
  const taken = async () =>
    (await app.owner.query("select from audit where verb = 'take' and noun = 'inbox_line'")).rowCount
  expect(await taken()).toBe(0)
  const { status, body } = await take({ free_word: 'TAKE-', kind: 'alarm' })
  expect([status, body.act_ids.length]).toEqual([200, 2])
  expect(await taken()).toBe(1)
  expect(await owners()).toEqual([['ken', 'open'], before[1], before[2], before[3], ['ken', 'open']])
  expect((await lineOf('LEFT-1')).line.owner_id).toBeNull()
  expect((await take({ free_word: 'TAKE-', kind: 'alarm' })).body.act_ids).toEqual([])
  expect((await take({ free_word: 'TAKE-', owner: 'me' })).status).toBe(422)
  const undone = await app.request(ken, 'POST', '/api/v1/inbox/undo', { act_ids: body.act_ids })
  expect(undone.status).toBe(200)
  expect(await owners()).toEqual(before)
})
