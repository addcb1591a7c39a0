// A machine's alarms and events of a month, and one by its key.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AlarmDetail, AlarmItem } from '#contract/alarm/alarm.ts'
import type { DataType } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { anEmergency, anEngineDay, anOverload } from '#fixtures/event.ts'
import { followTransfer } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { excelDay } from '#domain/excel-date.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

const DETAIL = {
  times: [-20.5, -10, 0],
  values: [
    { name: 'load_ratio', unit: 'percent', data: [82, 95.5, 101] },
    { name: 'spool_position', unit: 'V', data: [null, 1.25, -3] },
  ],
  operations: [{ operation: 'boom_down', from: -18, to: null }],
}

let app: TestApp
let alpha: number
let beta: number
let token: string
let others: string
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  const own = { type_code: 'HR-250N-4', type_code_2: 'HC5-160', spec_no: 'S-0042' }
  await addTestMachines(app, alpha, [
    { serial: 'ONE', ...own },
    { serial: 'SIMPLE', is_ic1r: true },
    { serial: 'EDGE' },
    { serial: 'KINDS' },
    { serial: 'SOLD' },
    { serial: 'VALUES' },
  ])
  token = await app.newReader('mia@alpha.example', alpha)
  others = await app.newReader('ken@beta.example', beta)
})
afterAll(() => app.close())

let sequence = 0
const record = (serial: string, body: Record<string, unknown>, over: Partial<TerminalRecord> = {}): TerminalRecord => ({
  serial,
  data_type: 'alarm',
  recorded_at: String(body['recorded_date'] ?? '2026-11-19T10:00:00+09:00'),
  sequence: ++sequence,
  body,
  ...over,
})
const send = async (...records: TerminalRecord[]) => {
  const { accepted, rejected } = await sendRecords(app, records)
  expect({ accepted, rejected }).toEqual({ accepted: records.length, rejected: [] })
}
const event = (serial: string, recorded_at: string, body: Record<string, unknown>) =>
  record(serial, body, { data_type: 'event' satisfies DataType, recorded_at })
const ask = (path: string, as = token) => app.request(as, 'GET', `/api/v1/${path}`)
const list = async (query: string, as = token): Promise<AlarmItem[]> => {
  const { status, body } = await ask(`alarm/list?timezone=Asia/Tokyo&${query}`, as)
  expect(status).toBe(200)
  return body.alarms as AlarmItem[]
}
const detail = async (key: string, as = token): Promise<AlarmDetail> =>
  (await ask(`alarm/detail?key=${key}`, as)).body.data as AlarmDetail

describe('a list', () => {
  test('has every field of an alarm, in the zone asked for, and the same item by its key', async () => {
    await send(record('ONE', anAlarm({ recorded_date: '2026-11-19T14:15:42+09:00' })))
    const query = 'serial=ONE&month=2026/11&type_code=HR-250N-4&type_code2=HC5-160&spec_no=S-0042'
    const [item] = await list(query)
    expect(item).toEqual({
      type: 1,
      recorded_date: '2026/11/19 14:15(+0900)',
      content: '過負荷',
      control_device_name: '過負荷防止装置',
      error_code: 'E-214',
      state: 1,
      data_category: '1',
      alarm_event_detail_key: expect.stringMatching(/^[0-9a-z-]{10,60}$/),
      recorded_at: '2026-11-19T05:15:42Z',
      recovered_at: null,
      control_device_code: 'LML',
      severity: 'critical',
      has_detail: false,
    })
    const key = item!.alarm_event_detail_key
    const { body } = await ask(`alarm?key=${key}&timezone=America/New_York`)
    expect(body.data).toEqual({ ...item, recorded_date: '2026/11/19 00:15(-0500)' })
    expect(await detail(key)).toEqual({
      ...item,
      serial: 'ONE',
      meaning: expect.stringContaining('定格総荷重'),
      advice: expect.stringContaining('荷を安全に降ろし'),
      is_end_assumed: false,
      times: [],
      values: [],
      operations: [],
      facts: {},
    })
  })

  test('is cut where the month begins in the zone, summer time included', async () => {
    const dates = ['2025-10-31T14:59:59Z', '2025-10-31T15:00:00Z', '2025-11-01T04:00:00Z', '2025-11-30T14:59:59Z']
    await send(
      ...dates.map((recorded_date, at) => record('EDGE', anAlarm({ recorded_date, alarm_event_detail_key: `k${at}` }))),
    )
    const moments = async (zone: string, month: string) => {
      const { body } = await ask(`alarm/list?serial=EDGE&timezone=${zone}&month=${month}`)
      return (body.alarms as AlarmItem[]).map(({ recorded_date }) => recorded_date)
    }
    expect(await moments('Asia/Tokyo', '2025/11')).toEqual([
      '2025/11/30 23:59(+0900)',
      '2025/11/01 13:00(+0900)',
      '2025/11/01 00:00(+0900)',
    ])
    expect(await moments('America/New_York', '2025/10')).toEqual(['2025/10/31 11:00(-0400)', '2025/10/31 10:59(-0400)'])
    expect(await moments('America/New_York', '2025/11')).toEqual(['2025/11/30 09:59(-0500)', '2025/11/01 00:00(-0400)'])
  })

  test('has events of all kinds but engine spans, each with what it tells', async () => {
    const at = (hour: number) => `2026-11-07T${hour}:00:00+09:00`
    await send(
      event('KINDS', at(10), anOverload()),
      event('KINDS', at(11), anEmergency()),
      event('KINDS', at(12), { event_type: 'winch', turns: 7, nested: { a: 1 } }),
      event('KINDS', at(12), { turns: 8 }),
      event('KINDS', at(13), anEngineDay({ recorded_date: '2026-11-07' })),
      { ...event('KINDS', at(12), { event_type: 'winch', turns: 9 }) },
      record('KINDS', anAlarm({ recorded_date: at(14) }), { data_type: 'alarm_event' }),
    )
    const events = await list('serial=KINDS&month=2026/11')
    expect(
      events.map(({ type, content, data_category, recovered_at }) => [type, content, data_category, recovered_at]),
    ).toEqual([
      [3, '過負荷', '1', null],
      expect.arrayContaining([2, expect.anything()]),
      expect.arrayContaining([2, expect.anything()]),
      [2, '非常操作：ブーム下げ', 'emergency', '2026-11-07T02:01:35Z'],
      [2, '過負荷', 'overload', '2026-11-07T01:00:14Z'],
    ])
    expect(
      events
        .slice(1, 3)
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(['イベント winch', '名称のないイベント'])
    const winch = events.find(({ data_category }) => data_category === 'winch')!
    expect((await detail(winch.alarm_event_detail_key)).facts).toEqual({ turns: 9 })
    const overload = events.at(-1)!
    expect((await detail(overload.alarm_event_detail_key)).facts).toMatchObject({ load: 8.42, hook: 'main' })
    expect(new Set(events.map(({ alarm_event_detail_key }) => alarm_event_detail_key)).size).toBe(events.length)
  })

  test('of a simple type is answered like others', async () => {
    await send(record('SIMPLE', anAlarm()))
    expect(await list('serial=SIMPLE&month=2026/11')).toHaveLength(1)
  })
})

describe('an alarm', () => {
  test('is over when it says so itself, or when a later record of its code and device does', async () => {
    const at = (hour: string) => `2026-09-07T${hour}:00Z`
    const say = (key: string, hour: string, state: number, over: Record<string, unknown> = {}) =>
      record('VALUES', anAlarm({ recorded_date: at(hour), alarm_event_detail_key: key, state, ...over }))
    await send(
      say('a', '08:00', 1),
      { ...say('b', '09:00', 0), recorded_at: at('09:45') },
      say('c', '10:00', 1, { control_device_code: 'HYD' }),
      say('d', '11:00', 0, { recovered_at: '2026-09-07T20:30:00+09:00' }),
      say('e', '12:00', 1),
    )
    const listed = await list('serial=VALUES&month=2026/09')
    expect(
      listed.map(({ recorded_at, state, recovered_at }) => [
        recorded_at.slice(11, 16),
        state,
        recovered_at?.slice(11, 16),
      ]),
    ).toEqual([
      ['12:00', 1, undefined],
      ['11:00', 0, '11:30'],
      ['10:00', 1, undefined],
      ['09:00', 0, '09:45'],
      ['08:00', 0, '09:45'],
    ])
  })

  test('keeps its values when a recovery repeats none, in any order', async () => {
    const day = { recorded_date: '2026-10-07T08:00:00Z' }
    const withValues = (key: string, over: Record<string, unknown> = {}) =>
      record('VALUES', anAlarm({ ...day, alarm_event_detail_key: key, detail: DETAIL, ...over }), {
        data_type: 'alarm_event',
      })
    const recovery = (key: string) =>
      record('VALUES', anAlarm({ ...day, alarm_event_detail_key: key, state: 0 }), {
        data_type: 'alarm_event',
        recorded_at: '2026-10-07T08:30:00Z',
      })
    const [one, two] = [withValues('one'), withValues('two')]
    await send(one, recovery('one'))
    await send(recovery('two'))
    await send({ ...two, sequence: two.sequence })
    const better = { ...DETAIL, times: [-30, -10, 0] }
    await send(withValues('three'), withValues('three', { detail: better }), recovery('three'))
    for (const item of await list('serial=VALUES&month=2026/10')) {
      expect(item).toMatchObject({ type: 3, state: 0, has_detail: true, recovered_at: '2026-10-07T08:30:00Z' })
      const { times, values, operations } = await detail(item.alarm_event_detail_key)
      expect([times, DETAIL.times, better.times]).toContainEqual(times)
      expect({ values, operations }).toEqual({ values: DETAIL.values, operations: DETAIL.operations })
    }
  })
})

test('what cannot be is refused with the field’s name, and another company’s is as none', async () => {
  for (const [query, field] of [
    ['month=2026/11', 'serial'],
    ['serial=ONE', 'month'],
    ['serial=ONE&month=2026-11', 'month'],
    ['serial=ONE&month=2026/13', 'month'],
    ['serial=ONE&month=2026/11&timezone=Mars/Olympus', 'timezone'],
    ['serial=ONE&month=2026/11&timezone=%2B09:00', 'timezone'],
    ['serial=ONE&month=2026/11&type_code=HR-1', 'type_code'],
    ['serial=ONE&month=2026/11&type_code2=HR-250N-4', 'type_code2'],
    ['serial=EDGE&month=2026/11&spec_no=S-0042', 'spec_no'],
    ['serial=ONE&month=2026/11&page=1', 'page'],
  ]) {
    const { status, body } = await ask(`alarm/list?${query}`)
    expect.soft([status, body.fields?.[0]?.field], query).toEqual([422, field])
  }
  expect((await ask('alarm/list?serial=ONE&month=2026/11', others)).status).toBe(404)
  expect((await ask('alarm/list?serial=NONE&month=2026/11')).status).toBe(404)
  const [item] = await list('serial=ONE&month=2026/11')
  const key = item!.alarm_event_detail_key
  for (const path of ['alarm', 'alarm/detail', 'alarm/detail/excel']) {
    expect((await ask(`${path}?key=${key}`, others)).status).toBe(404)
    for (const none of [
      'x',
      `${key}0`,
      key.replace('a1', 'a3'),
      'a1-ffffffffff-1-0',
      `a1-1-${'f'.repeat(14)}-0`,
      '%00',
    ])
      expect.soft((await ask(`${path}?key=${none}`)).status, none).toBeOneOf([404, 422])
    expect((await ask(path)).body.fields?.[0]?.field).toBe('key')
  }
})

test('a machine that changes hands leaves its earlier alarms and their values', async () => {
  for (const day of ['09', '10']) {
    const alarm = { recorded_date: `2026-06-${day}T08:00:00+09:00`, alarm_event_detail_key: day }
    await send(
      record('SOLD', anAlarm({ ...alarm, detail: DETAIL }), { data_type: 'alarm_event' }),
      record('SOLD', anAlarm({ ...alarm, state: 0 }), { data_type: 'alarm_event' }),
      event('SOLD', `2026-06-${day}T09:00:00+09:00`, { event_type: 'winch', turns: Number(day) }),
    )
  }
  const [, , newest] = await list('serial=SOLD&month=2026/06')
  const wish = { serial: 'SOLD', company_id: beta, from: '2026-06-10', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  for (const [as, day] of [
    [token, '09'],
    [others, '10'],
  ] as const) {
    const listed = await list('serial=SOLD&month=2026/06', as)
    expect(listed.map(({ type, recorded_date }) => [type, recorded_date.slice(8, 13)])).toEqual([
      [2, `${day} 09`],
      [3, `${day} 08`],
    ])
    expect((await detail(listed[1]!.alarm_event_detail_key, as)).values).toEqual(DETAIL.values)
  }
  expect((await ask(`alarm?key=${newest!.alarm_event_detail_key}`, others)).status).toBe(404)
})

test('the workbook has the record, its values in the reader’s units, and the operations before it', async () => {
  const alarm = {
    recorded_date: '2026-08-07T08:00:00+09:00',
    alarm_event_detail_key: '=HYPERLINK',
    control_device_code: '=1',
  }
  const values = [...DETAIL.values, { name: 'hydraulic_temperature', unit: 'temperature', data: [null, 90, 100] }]
  await send(record('ONE', anAlarm({ ...alarm, detail: { ...DETAIL, values } }), { data_type: 'alarm_event' }))
  const [item] = await list('serial=ONE&month=2026/08')
  const key = item!.alarm_event_detail_key
  const { version } = (await ask('authorization')).body.data
  await app.request(token, 'PUT', '/api/v1/preferences', { unit: 'milePound', version })
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    method: 'GET',
    url: `/api/v1/alarm/detail/excel?key=${key}&timezone=America/New_York`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(`filename="${key}.xlsx"`)
  const [sheet, series, operations] = readWorkbook(rawPayload)
  const facts = Object.fromEntries(tableOf(sheet!, 3).map((row) => [row['Figures'], row['Value']]))
  expect(facts).toMatchObject({
    Moment: excelDay('2026-08-06') + 19 / 24,
    Type: 'Alarm with values',
    Content: 'Overload',
    Severity: 'Critical',
    Device: '=1',
    Code: 'E-214',
    State: 'Occurring',
    Recovered: null,
    'Data category': '1',
  })
  expect(sheet!.cells.get('A2')?.value).toContain('ONE')
  expect(tableOf(series!, 3)).toEqual([
    { 'Second (s)': -20.5, 'Load ratio (%)': 82, 'spool_position (V)': null, 'Hydraulic oil temperature (°F)': null },
    { 'Second (s)': -10, 'Load ratio (%)': 95.5, 'spool_position (V)': 1.25, 'Hydraulic oil temperature (°F)': 194 },
    { 'Second (s)': 0, 'Load ratio (%)': 101, 'spool_position (V)': -3, 'Hydraulic oil temperature (°F)': 212 },
  ])
  expect(tableOf(operations!, 3)).toEqual([{ Operation: 'Boom down', 'From (s)': -18, 'Until (s)': 'went on' }])
})
