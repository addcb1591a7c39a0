// Columns of the machine list.
import { beforeAll, expect, test } from 'vitest'
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { COLUMNS } from './columns.tsx'
import { modelText } from './model-text.ts'

beforeAll(async () => {
  await showLanguage('en')
  await loadMessages('machine')
})

/** Columns of fields that are no column themselves. */
const COLUMN_OF_FIELD: Record<string, string> = {
  display_serial: 'always there',
  upper_hourmeter: 'meters',
  under_hourmeter: 'meters',
  track_hourmeter: 'meters',
  pto_hourmeter: 'meters',
  first_engine_hourmeter: 'meters',
  second_engine_hourmeter: 'meters',
  reading_dates: 'meters',
  remaining_level: 'levels',
  display_battery_level: 'levels',
  activity: 'latest_updated_date',
  maker: 'type_code',
  alarm_count: 'alarms',
  meter_doubts: 'meters',
  contract_live: 'communication',
  geo_alert_outside: 'geo_alert',
  is_road_rail: 'machine_category',
  management_number_version: 'management_number',
  silence_reason: 'latest_updated_date',
}

test('no field of the list item is left out', () => {
  const fields = Object.keys(aMachineItem())
  expect(fields.length).toBeGreaterThan(40)
  const columnKeys = new Set<string>([...COLUMNS.map(({ key }) => key), ...Object.keys(COLUMN_OF_FIELD)])
  expect(fields.filter((field) => !columnKeys.has(field))).toEqual([])
})

test('the model of another maker’s machine has the maker’s name', () => {
  expect(modelText(aMachineItem({ maker: 'Nordkran', type_code: 'N-90' }))).toBe('Nordkran N-90')
  expect(modelText(aMachineItem({ type_code: 'GR-250N' }))).toBe('GR-250N')
})

test('every order has a name of its own to choose it by', () => {
  const t = messagesOf('machine')
  const names = MACHINE_SORTS.map((sort) => t(`field_${sort}`))
  expect(new Set(names).size).toBe(MACHINE_SORTS.length)
  expect(names.filter((name) => name.startsWith('machine.'))).toEqual([])
})

test('a column sorts by an order of the server', () => {
  const sorts = COLUMNS.flatMap(({ sort }) => sort ?? [])
  expect(sorts.length).toBeGreaterThan(20)
  expect(sorts.filter((sort) => !MACHINE_SORTS.includes(sort))).toEqual([])
})
