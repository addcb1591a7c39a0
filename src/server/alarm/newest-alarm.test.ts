// Tests of alarm ties at one instant: later terminal, then higher sequence.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeTerminals } from '#server/intake/terminal.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let company: number
let token: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company('alpha')
  token = await app.newReader('mia@alpha.example', company)
})
afterAll(() => app.close())

const REPLACED = '2026-11-19T10:30:00Z'
/** A machine whose terminal was replaced at half past ten. */
const addMachine = async (serial: string): Promise<void> => {
  const machine_id = (await addTestMachines(app, company, [{ serial }])).get(serial)!
  await app.owner.query('update terminal set removed_at = $2 where machine_id = $1', [machine_id, REPLACED])
  const terminal = { machine_id, terminal_type: 4, number: `${serial}-new`, installed_at: REPLACED }
  await app.asOwner((db) => storeTerminals(db, [terminal]))
}

type Sent = { at: string; sequence: number; key: string; state: 0 | 1 }
const send = async (serial: string, { at, sequence, key, state }: Sent): Promise<void> => {
  const body = {
    recorded_date: '2026-11-19T10:10:00Z',
    alarm_event_detail_key: key,
    error_code: 'E-214',
    control_device_code: 'AML',
    state,
  }
  const record = { serial, data_type: 'alarm', recorded_at: `2026-11-19T${at}:00Z`, sequence, body } as const
  expect((await sendRecords(app, [record])).rejected).toEqual([])
}
const alarmsOf = async (serial: string): Promise<number> => {
  const { body } = await app.request(token, 'GET', `/api/v1/machine/list?serial=${serial}`)
  const [{ alarm_count, alarms }] = body.machines as { alarm_count: number; alarms: unknown[] }[] as [
    { alarm_count: number; alarms: unknown[] },
  ]
  expect(alarms).toHaveLength(alarm_count)
  return alarm_count
}

// Keys run against what decides, so that neither their order nor that of arrival can stand in for it.
const OLD: Record<string, (state: 0 | 1) => Sent> = {
  sequence: (state) => ({ at: '10:15', sequence: 7, key: 'a', state }),
  terminal: (state) => ({ at: '10:15', sequence: 9, key: 'a', state }),
}
const NEW: Record<string, (state: 0 | 1) => Sent> = {
  sequence: (state) => ({ at: '10:15', sequence: 8, key: 'b', state }),
  terminal: (state) => ({ at: '10:45', sequence: 3, key: 'b', state }),
}

test.each(
  ['sequence', 'terminal'].flatMap((by) =>
    [false, true].flatMap((reversed) => [0, 1].map((state) => [by, reversed, state])),
  ),
)('by %s, reversed %s: the newer one says %i', async (by, reversed, state) => {
  const serial = `${String(by)}${String(reversed)}${String(state)}`.toUpperCase()
  await addMachine(serial)
  const last = state as 0 | 1
  const both = [OLD[by as string]!(last === 1 ? 0 : 1), NEW[by as string]!(last)]
  for (const sent of reversed === true ? both.toReversed() : both) await send(serial, sent)
  expect(await alarmsOf(serial)).toBe(last)
})
