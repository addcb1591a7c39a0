// For tests: the machines with meter troubles, sent in three orders.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { daysLater } from '#domain/time.ts'
import { aDay } from '#fixtures/day.ts'
import {
  METER_TROUBLES,
  TROUBLE_DELIVERY,
  type MeterTrouble,
  type TroubleDay,
  type TroubleRecord,
} from '#fixtures/meter-troubles.ts'
import type { TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'

export const TROUBLE_ORDERS = ['given', 'reverse', 'shuffled'] as const
/** `again`: as given, under serials of their own. */
type Order = (typeof TROUBLE_ORDERS)[number] | 'again'

/** Machines of an order are told apart by their serials. */
export const serialIn = ({ serial }: MeterTrouble, order: Order): string => `${serial} ${order}`

/** The date of a day of trouble; `newest`: YYYY-MM-DD. */
export const dateOfTrouble = (day: TroubleDay, newest: string): string =>
  typeof day === 'string' ? day : daysLater(newest, day)

const recordOf = (serial: string, record: TroubleRecord, newest: string): TerminalRecord => {
  const { hours, km, driven, quarters, version = 1, replaced } = record
  const recorded_date = dateOfTrouble(record.day, newest)
  return {
    serial,
    data_type: 'daily',
    recorded_at: `${daysLater(recorded_date, -1)}T${12 + version}:00:00Z`,
    sequence: version,
    body: aDay({
      recorded_date,
      upper_hourmeter: hours,
      under_hourmeter: null,
      odometer: km,
      diff_odometer: driven,
      mileage: null,
      upper_operation_data: '3'.repeat(quarters).padEnd(96, '0'),
      under_operation_data: null,
      ...(replaced && { meter_replaced: { upper_hourmeter: replaced } }),
    }),
  }
}

/** Every third, then every third of the rest: the same in each run. */
const shuffled = <T>(list: readonly T[]): T[] =>
  [0, 1, 2].flatMap((at) => list.filter((_, place) => place % 3 === 2 - at))

const ordered = (records: readonly TroubleRecord[], order: Order): readonly TroubleRecord[] =>
  order === 'reverse' ? records.toReversed() : order === 'shuffled' ? shuffled(records) : records

/**
 * Stores the machines of all orders and sends their records one by one, the
 * last of them of the day `newest`. `afterEach` runs after a record of each
 * machine. Returns why records were refused, by serial.
 */
export const sendTroubles = async (
  app: TestApp,
  company_id: number,
  newest: string,
  { afterEach, orders = TROUBLE_ORDERS }: { afterEach?: () => Promise<void>; orders?: readonly Order[] } = {},
): Promise<Map<string, string[]>> => {
  const lines = orders.flatMap((order) =>
    METER_TROUBLES.map((trouble) => {
      const serial = serialIn(trouble, order)
      return { serial, records: ordered(trouble.records, order).map((record) => recordOf(serial, record, newest)) }
    }),
  )
  await addTestMachines(
    app,
    company_id,
    lines.map(({ serial }) => ({
      serial,
      type_code: 'TROUBLE',
      machine_category: '12' as const,
      delivery_date: TROUBLE_DELIVERY,
    })),
    // As of machines without a known day of installation.
    '2000-01-01T00:00:00Z',
  )
  const refused = new Map<string, string[]>()
  const most = Math.max(...lines.map(({ records }) => records.length))
  for (let at = 0; at < most; at++) {
    for (const { serial, records } of lines) {
      const record = records[at]
      if (!record) continue
      const { rejected } = await sendRecords(app, [record])
      for (const { code } of rejected) refused.set(serial, [...(refused.get(serial) ?? []), code])
    }
    await afterEach?.()
  }
  return refused
}

/** Says what people say of the meters, as a reader of the company. */
export const sayOfTroubles = async (
  app: TestApp,
  token: string,
  newest: string,
  orders: readonly Order[] = TROUBLE_ORDERS,
): Promise<void> => {
  for (const order of orders)
    for (const trouble of METER_TROUBLES)
      for (const act of trouble.said ?? []) {
        const path = `/api/v1/maintenance/meters/${encodeURIComponent(serialIn(trouble, order))}`
        const { status } = await app.request(token, 'POST', path, { ...act, day: dateOfTrouble(act.day, newest) })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
}

/** Each machine in each order, for test.each. */
export const EVERY_TROUBLE = TROUBLE_ORDERS.flatMap((order) =>
  METER_TROUBLES.map((trouble) => ({ ...trouble, order, name: serialIn(trouble, order) })),
)
