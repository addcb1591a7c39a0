// Every reason to refuse a record, with the smallest record that it fits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reason } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aDay, WORKED } from '#fixtures/day.ts'
import { anEmergency, anEngineDay, anOverload } from '#fixtures/event.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { anAccumulation, aHistogram } from '#fixtures/usage.ts'
import { recordTypes } from '#server/app.ts'
import { acceptRecords, itemOf, openIntake, type Intake } from './accept-records.ts'
import { testSite, type TestSite } from './test-site.ts'

let site: TestSite
let intake: Intake

beforeAll(async () => {
  site = await testSite([[{ ...aMachine(), time_difference: 540 }]])
  intake = openIntake(site.pool, recordTypes)
})
afterAll(() => site.close())

let sequence = 0
const refused = async (record: object): Promise<{ code: string; message: string } | undefined> => {
  const gateway = { terminal_id: null, gateway_id: 1, terminals: null }
  const { rejected } = await acceptRecords(intake, gateway, [itemOf(record as TerminalRecord)])
  return rejected[0]
}
const ahead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

const day = (over: Record<string, unknown>) => ({ body: aDay(over) })
const position = (over: Record<string, unknown>) => ({ data_type: 'position', body: aPosition(over) })
const alarm = (over: Record<string, unknown>) => ({ data_type: 'alarm', body: anAlarm(over) })
const event = (body: Record<string, unknown>) => ({ data_type: 'event', body })
const runs = (...all: unknown[]) => event(anEngineDay({ runs: all }))

const CASES: [string, Reason, object][] = [
  ['no serial', 'missing_field', { serial: undefined }],
  ['a serial that is a number', 'wrong_type', { serial: 7 }],
  ['a serial that nobody knows', 'unknown_machine', { serial: 'HA0000' }],
  ['a serial without end', 'unknown_machine', { serial: 'H'.repeat(41) }],
  ['a serial with a NUL', 'unsafe_text', { serial: 'HA\0' }],
  ['a type that is none', 'unknown_type', { data_type: 'weather' }],
  ['no sequence', 'missing_field', { sequence: undefined }],
  ['a negative sequence', 'wrong_type', { sequence: -1 }],
  ['a sequence beyond exact numbers', 'wrong_type', { sequence: 2 ** 53 }],
  ['no time', 'missing_field', { recorded_at: undefined }],
  ['a time without offset', 'bad_time', { recorded_at: '2026-11-19T18:00:00' }],
  ['February 30', 'bad_time', { recorded_at: '2026-02-30T18:00:00Z' }],
  ['a time before 2000', 'before_2000', { recorded_at: '1999-12-31T23:59:59Z' }],
  ['a time 11 minutes ahead', 'in_the_future', { recorded_at: ahead(11) }],
  ['no body', 'missing_field', { body: undefined }],
  ['a body that is a list', 'wrong_type', { body: [] }],
  ['a day without its date', 'missing_field', day({ recorded_date: undefined })],
  ['a day that is no date', 'bad_time', day({ recorded_date: '2026-02-29' })],
  ['a day before 2000', 'before_2000', day({ recorded_date: '1999-12-31' })],
  ['a day that has not begun', 'in_the_future', day({ recorded_date: tomorrow })],
  ['an offset beyond the date line', 'out_of_range', day({ time_difference: 841 })],
  ['an offset with a fraction', 'wrong_type', day({ time_difference: 0.5 })],
  ['95 slots', 'slots_length', day({ upper_operation_data: WORKED.slice(1) })],
  ['a slot of 4', 'slots_digit', day({ upper_operation_data: `4${WORKED.slice(1)}` })],
  ['a full-width digit', 'slots_digit', day({ upper_operation_data: `\uff11${WORKED.slice(1)}` })],
  ['slots as a number', 'wrong_type', day({ upper_operation_data: 1 })],
  ['97 slots below', 'slots_length', day({ under_operation_data: '0'.repeat(97) })],
  ['a slot of 3 below', 'slots_digit', day({ under_operation_data: '3'.repeat(96) })],
  ['a negative meter', 'out_of_range', day({ upper_hourmeter: -0.1 })],
  ['a meter without end', 'out_of_range', day({ odometer: 1e12 })],
  ['a meter that is a text', 'wrong_type', day({ odometer: '12' })],
  ['25 hours in a day', 'out_of_range', day({ engine_working_hour: 25 })],
  ['a level of 101', 'out_of_range', day({ battery_level: 101 })],
  ['half an overload', 'wrong_type', day({ overload_counts: 0.5 })],
  ['an alarm mark that is a text', 'wrong_type', day({ has_alarm: 'yes' })],
  ['a NUL in a further field', 'unsafe_text', day({ note: { deep: ['\0'] } })],
  ['a lone surrogate in a further field', 'unsafe_text', day({ note: '\ud800' })],
  ['a lone surrogate in a further name', 'unsafe_text', day({ ['\udc00']: 1 })],
  ['a latitude of 91', 'impossible_position', position({ latitude: 91 })],
  ['a longitude of -180.1', 'impossible_position', position({ longitude: -180.1 })],
  ['no fix', 'impossible_position', position({ latitude: 0, longitude: 0 })],
  ['a latitude that is a text', 'impossible_position', position({ latitude: '35' })],
  ['no longitude', 'missing_field', position({ longitude: undefined })],
  ['a position of type 4', 'wrong_type', position({ data_type: 4 })],
  ['a place with a NUL', 'unsafe_text', position({ send_place: 'a\0b' })],
  ['a place without end', 'out_of_range', position({ send_place: 'x'.repeat(201) })],
  ['an alarm without key', 'missing_field', alarm({ alarm_event_detail_key: '' })],
  ['an alarm of tomorrow', 'in_the_future', alarm({ recorded_date: ahead(1_440) })],
  ['an alarm in a state of 2', 'wrong_type', alarm({ state: 2 })],
  ['an alarm code that is a number', 'wrong_type', alarm({ error_code: 214 })],
  ['something else with a NUL', 'unsafe_text', { data_type: 'other', body: { a: '\0' } }],
  ['an overload without the offset of its day', 'missing_field', event(anOverload({ time_difference: undefined }))],
  ['an overload beyond the date line', 'out_of_range', event(anOverload({ time_difference: -841 }))],
  ['a load below nothing', 'out_of_range', event(anOverload({ load: -0.1 }))],
  ['a load that is a text', 'wrong_type', event(anOverload({ load: '8.4' }))],
  ['a boom that points beyond upright', 'out_of_range', event(anOverload({ boom_angle: 91 }))],
  ['a third hook', 'wrong_type', event(anOverload({ hook: 'third' }))],
  ['a NUL in what an overload tells besides', 'unsafe_text', event(anOverload({ note: '\0' }))],
  ['an emergency operation that is not named', 'missing_field', event(anEmergency({ operation: undefined }))],
  ['an emergency operation that is none', 'wrong_type', event(anEmergency({ operation: 'jump' }))],
  ['half a second of the pump', 'wrong_type', event(anEmergency({ duration: 0.5 }))],
  ['a fault code without end', 'out_of_range', event(anEmergency({ error_code: 'E'.repeat(41) }))],
  ['runs of no day', 'missing_field', event(anEngineDay({ recorded_date: undefined }))],
  ['runs of February 29', 'bad_time', event(anEngineDay({ recorded_date: '2026-02-29' }))],
  ['runs of a day that has not begun', 'in_the_future', event(anEngineDay({ recorded_date: tomorrow }))],
  ['a day of the engine without runs', 'missing_field', event(anEngineDay({ runs: undefined }))],
  ['runs that are no list', 'wrong_type', event(anEngineDay({ runs: {} }))],
  ['a run that is a number', 'wrong_type', runs(7)],
  ['a run without its beginning', 'missing_field', runs({ to: 10 })],
  ['a run beyond midnight', 'out_of_range', runs({ from: 10, to: 86_401 })],
  ['a run that ends before it begins', 'out_of_range', runs({ from: 10, to: 9 })],
  ['a run within another', 'out_of_range', runs({ from: 10, to: 90 }, { from: 50, to: 60 })],
  ['a run behind one without end', 'out_of_range', runs({ from: 10 }, { from: 50, to: 60 })],
  ['more runs than a day has', 'too_large', runs(...Array.from({ length: 501 }, (_, i) => ({ from: i, to: i + 1 })))],
  ['a run at a place with a lone surrogate', 'unsafe_text', runs({ from: 1, to: 2, send_place: '\ud800' })],
  ['a run with a NUL in a further field', 'unsafe_text', runs({ from: 1, to: 2, note: '\0' })],
  ['a time before its terminal came', 'not_this_terminal', { recorded_at: '2019-12-31T00:00:00Z' }],
]

test.each(CASES)('%s is refused: %s', async (_what, code, over) => {
  const refusal = await refused({ ...aRecord({ sequence: ++sequence }), ...over })
  expect(refusal?.code).toBe(code)
  expect(refusal?.message).toMatch(/^.+[.]$/)
})

test('accepts the limits: ten minutes ahead, the poles, an empty tank, text like an escape', async () => {
  const records = [
    { recorded_at: ahead(9.9), ...position({ latitude: -90, longitude: 180, send_place: 'a\\b\t\\N\n' }) },
    day({ battery_level: 0, odometer: 0, recorded_date: '2020-01-02', ['\\N\t"']: '\\u0000 \\ud800' }),
    day({ upper_hourmeter: null, under_operation_data: null, has_alarm: null, recorded_date: '2020-02-29' }),
    { data_type: 'other', body: {} },
  ]
  for (const over of records) expect(await refused({ ...aRecord({ sequence: ++sequence }), ...over })).toBeUndefined()
})

// As JSON text: a further field of every type, a nested one,
// and one among an engine's runs.
const KEPT_NOT = [
  '1e400',
  '-1e400',
  '9007199254740993',
  '-9007199254740993',
  '{"__proto__":{"a":1}}',
  '[[{"__proto__":1}]]',
]
const FURTHER: [string, object][] = [
  ['daily', aDay()],
  ['position', aPosition()],
  ['alarm', anAlarm()],
  ['alarm_event', anAlarm()],
  ['accumulation', anAccumulation()],
  ['histogram', aHistogram()],
  ['other', { classes: [1] }],
  ['event', anOverload()],
  ['event', anEmergency()],
  ['event', { event_type: 'of no kind known' }],
]

test.each(FURTHER)(
  'a further field of %s that cannot be kept as sent is refused, never changed',
  async (data_type, body) => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const withField = (field: string): object => {
      const envelope = { ...aRecord({ sequence: ++sequence, recorded_at: at }), data_type }
      const text = JSON.stringify({ ...envelope, body: 'BODY' })
      return JSON.parse(text.replace('"BODY"', `${JSON.stringify(body).slice(0, -1)},${field}}`)) as object
    }
    for (const value of KEPT_NOT) {
      const refusal = await refused(withField(`"further":${value}`))
      expect.soft([value, refusal?.code]).toEqual([value, value.includes('proto') ? 'unsafe_text' : 'out_of_range'])
    }
    expect.soft((await refused(withField('"__proto__":{"polluted":true}')))?.code).toBe('unsafe_text')
    expect.soft((await refused(withField('"__proto__":1')))?.code).toBe('unsafe_text')
    expect.soft(await refused(withField('"exact":9007199254740991,"as_text":"9007199254740993"'))).toBeUndefined()
  },
)

test('refuses an engine’s run with a field that cannot be kept as sent', async () => {
  for (const field of ['"n":1e400', '"n":9007199254740993', '"__proto__":{"a":1}']) {
    const run = JSON.parse(`{"from":1,"to":2,${field}}`) as object
    expect.soft(await refused({ ...aRecord({ sequence: ++sequence }), ...runs(run) }), field).toBeDefined()
  }
})

test('no JSON that a terminal may send makes the intake fail', async () => {
  const { default: fc } = await import('fast-check')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('daily', 'position', 'alarm', 'event'),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom(...Object.keys({ ...aDay(), ...aPosition(), ...anAlarm() })),
          fc.string({ unit: 'binary' }),
        ),
        fc.jsonValue(),
      ),
      async (data_type, wild) => {
        const plain = { daily: aDay(), position: aPosition(), alarm: anAlarm(), event: {} }[data_type]
        const record = { ...aRecord({ sequence: ++sequence }), data_type, body: { ...plain, ...wild } }
        const refusal = await refused(record)
        expect(refusal?.code).not.toBe('not_storable')
      },
    ),
    { numRuns: 150 },
  )
})
