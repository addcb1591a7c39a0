// The machine list's columns: each changes with its own field alone.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MachineItem } from '#contract/machine/machine.ts'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { aReader } from '#fixtures/reader.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { COLUMNS } from './columns.tsx'
import { Cell } from './machine-reader.ts'
import { drawWhole } from './test-cells.tsx'

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all([loadMessages('machine'), loadMessages('category')])
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
beforeEach(() => {
  rememberUser(aReader())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:05:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const queries = makeQueryClient()

/** column → its drawn content */
async function drawn(machine: MachineItem): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { key, cell } of COLUMNS) {
    const place = await drawWhole(
      <QueryClientProvider client={queries}>
        <Cell of={cell} machine={machine} />
      </QueryClientProvider>,
    )
    // React generates an id for each drawing.
    texts.set(key, place.innerHTML.replaceAll(/_r_\w+_/g, ''))
  }
  cleanup()
  return texts
}

const { today, latest_location } = aMachineItem()
/** A field with another value, and the columns that change. */
const CHANGES: [Partial<MachineItem>, string[]][] = [
  [{ odometer: 77_123 }, ['odometer']],
  [{ cruising_distance: 388 }, ['cruising_distance']],
  [{ upper_hourmeter: 5_001 }, ['meters']],
  [{ under_hourmeter: 3_003 }, ['meters']],
  [{ meter_doubts: [{ meter: 'upper_hourmeter', value: 3, recorded_date: '2026-11-19', kind: 'fell' }] }, ['meters']],
  [{ meter_doubts: [{ meter: 'odometer', value: 90_100, recorded_date: '2026-11-18', kind: 'jumped' }] }, ['odometer']],
  // The edit button of a number and the star name the machine.
  [{ serial: 'HA9911' }, ['favourite', 'management_number', 'serial']],
  [{ groups: { is_favourite: true, names: [] } }, ['favourite']],
  [{ groups: { is_favourite: false, names: ['North yard'] } }, ['groups']],
  [{ type_code: 'HR-250N-4' }, ['type_code']],
  [{ type_code_2: 'HC9-900' }, ['type_code_2']],
  [{ registration_number: '足立 830 そ 99-11' }, ['registration_number']],
  [{ management_number: 'ZZ-99' }, ['management_number']],
  [{ customer_name: '北浜建設' }, ['customer_name']],
  [{ customer_management_no: 'K-99' }, ['customer_management_no']],
  [{ agent_name: 'An agent' }, ['agent_name']],
  [{ service_shop_name: 'A shop' }, ['service_shop_name']],
  [{ delivery_date: '2019-02-03' }, ['delivery_date']],
  [{ latest_recorded_date: '2026-11-17' }, ['latest_recorded_date']],
  [{ latest_updated_date: '2026-11-20T05:01:00Z' }, ['latest_updated_date']],
  [{ machine_location: '大阪市' }, ['machine_location']],
  [{ latest_location: { ...latest_location!, latest_latitude: 10.5 } }, ['latest_location']],
  [{ country_code: 'NZ' }, ['country_code']],
  [{ free_inspection: 11 }, ['free_inspection']],
  [{ gas_code: '9Z' }, ['gas_code']],
  [{ noise_code: 'Q' }, ['noise_code']],
  [{ dpf: !aMachineItem().dpf }, ['dpf']],
  [{ geo_alert: true }, ['geo_alert']],
  [{ geo_alert: true, geo_alert_outside: true }, ['geo_alert']],
  [{ is_ic1r: true }, ['is_ic1r']],
  [{ filter_maintenance: { upper: true, under: false } }, ['filter_maintenance']],
  [{ work_instruction: ['Boom sheave'] }, ['work_instruction']],
  [{ display_battery_level: 33 }, ['levels']],
  [{ next_maintenance: { date: '2026-11-01', item_code: null, name: 'Wash' } }, ['next_maintenance']],
  [{ legal_inspection: { crane: '2026-11-01', career: null, aerial: null, other: null } }, ['legal_inspection']],
  [{ today: { ...today!, upper_operation_data: '3'.repeat(96) } }, ['day_hours', 'today']],
  [{ today: { ...today!, last_days: { to: '2026-11-20', operation_data: '10-10-10-10-10' } } }, ['last_days']],
]

test.each(CHANGES)('%j changes its own columns only', async (change, columns) => {
  const one = await drawn(aMachineItem())
  const other = await drawn(aMachineItem(change))
  const changed = [...one.keys()].filter((key) => one.get(key) !== other.get(key))
  expect(changed.toSorted()).toEqual(columns)
})

test('a change is tried for every column with its own field', () => {
  const tried = new Set(CHANGES.flatMap(([, columns]) => columns))
  // Their fields decide over others too: which meters,
  // which kind, whether anything is reported.
  const shared = new Set(['alarms', 'body_category_id', 'communication', 'machine_category', 'terminal_type'])
  expect(COLUMNS.map(({ key }) => key as string).filter((key) => !tried.has(key) && !shared.has(key))).toEqual([])
})
