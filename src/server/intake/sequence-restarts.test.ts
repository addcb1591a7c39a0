// A terminal that begins its sequence anew: the later recording counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  await addTestMachines(app, company, [{ serial: 'EX-5' }, { serial: 'EX-6' }, { serial: 'EX-7' }])
  token = await app.newReader('mia@alpha.example', company)
})
afterAll(() => app.close())

const day = (serial: string, at: string, sequence: number, hours: number, meter: number): TerminalRecord => ({
  serial,
  data_type: 'daily',
  recorded_at: `2026-11-24T${at}:00+09:00`,
  sequence,
  body: {
    recorded_date: '2026-11-24',
    time_difference: 540,
    upper_operation_data: `${'0'.repeat(32)}${'3'.repeat(hours * 4)}`.padEnd(96, '0'),
    upper_hourmeter: meter,
    odometer: 1,
  },
})

const operatingOf = async (serial: string): Promise<{ slots: number; meter: number; kept: string[] }> => {
  const { body } = await app.request(token, 'GET', `/api/v1/daily?serial=${serial}&year=2026&month=11`)
  const days = body.daily as { recorded_date: string; upper_operation_data: string; upper_hourmeter: number }[]
  const one = days.find(({ recorded_date }) => recorded_date.startsWith('2026-11-24'))!
  const history = await app.request(token, 'GET', `/api/v1/receive_hisotry?serial=${serial}`)
  return {
    slots: one.upper_operation_data.replaceAll(/[^3]/g, '').length,
    meter: one.upper_hourmeter,
    // The newest recording first.
    kept: (history.body.history as { sequence: number; counts: boolean }[]).map(
      ({ sequence, counts }) => `${sequence} ${counts ? 'counts' : 'replaced'}`,
    ),
  }
}

test.each([
  ['EX-5', false],
  ['EX-6', true],
] as const)(
  '%s: the later recording of a day counts though its sequence is lower, reversed %s',
  async (serial, reversed) => {
    const noon = day(serial, '12:00', 48_213, 4, 104)
    const night = day(serial, '23:55', 7, 9, 109)
    for (const record of reversed ? [night, noon] : [noon, night])
      expect(await sendRecords(app, [record])).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
    expect(await operatingOf(serial)).toEqual({ slots: 36, meter: 109, kept: ['7 counts', '48213 replaced'] })
  },
)

test('a sequence that comes back with a later time is another record, not a reused one', async () => {
  const records = [day('EX-7', '12:00', 1, 4, 104), day('EX-7', '18:00', 1, 7, 107)]
  expect(await sendRecords(app, records)).toEqual({ accepted: 2, duplicate: 0, rejected: [] })
  expect(await operatingOf('EX-7')).toEqual({ slots: 28, meter: 107, kept: ['1 counts', '1 replaced'] })
  const contradicting = day('EX-7', '18:00', 1, 8, 108)
  expect((await sendRecords(app, [contradicting])).rejected).toMatchObject([{ code: 'sequence_reused' }])
})
