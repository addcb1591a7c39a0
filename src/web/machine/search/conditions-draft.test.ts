// The form of conditions as text and as search.
import { expect, test } from 'vitest'
import { criteriaOf, draftOf, EMPTY, faultsOf } from './conditions-draft.ts'
import { criteriaOfAddress } from './criteria-of-address.ts'

const today = '2026-06-15'

test('an empty form has no conditions', () => {
  expect(criteriaOf(EMPTY)).toEqual({})
  expect(criteriaOf({ ...EMPTY, customer_name: '   ' })).toEqual({})
})

test('every criterion has its own parameter, there and back', () => {
  const address = {
    category: '12',
    modelgen: 'HR-250N-4',
    serial_from: 'HR2000',
    serial_to: 'HR2199',
    customer_name: 'Kitahama',
    license_no: '830',
    frame_no: 'C-9',
    management_no: 'RT-',
    delivery_date_from: '2022-04-01',
    delivery_date_to: '2024-03-31',
    terminabled: '03',
  }
  expect(criteriaOf(draftOf(criteriaOfAddress(address)))).toEqual(address)
})

test('ignores invalid values in an address', () => {
  expect(
    criteriaOfAddress({
      category: '99',
      terminabled: '04',
      delivery_date_from: '2022-13-01',
      customer_name: ' ',
      geo_alert: '2',
      modelgen: 'x'.repeat(101),
      x: '1',
    }),
  ).toEqual({})
  expect(criteriaOfAddress({ category: 12, geo_alert: 1, license_no: 830 })).toEqual({
    category: '12',
    license_no: '830',
    geo_alert: 1,
  })
})

test('reports a future day, a text that is no day, and reversed ranges', () => {
  expect(faultsOf({ ...EMPTY, dates_from: '2026/6/16' }, today)).toEqual({ delivery_date_from: 'fault_future' })
  expect(faultsOf({ ...EMPTY, dates_to: 'soon' }, today)).toEqual({ delivery_date_to: 'fault_date' })
  expect(faultsOf({ ...EMPTY, dates_from: '2024/2/1', dates_to: '2024/1/1' }, today)).toEqual({
    delivery_date_to: 'fault_date_order',
  })
  expect(faultsOf({ ...EMPTY, serial_from: 'FC0010', serial_to: 'FC0009' }, today)).toEqual({
    serial_to: 'fault_serial_order',
  })
  expect(faultsOf({ ...EMPTY, serial_from: 'FC0009', serial_to: 'FC0010', dates_to: '2026/6/15' }, today)).toEqual({})
})
