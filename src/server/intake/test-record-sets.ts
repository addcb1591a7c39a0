// Sets of records of every type for tests, narrow enough for keys to collide.
import fc from 'fast-check'
import type { DataType } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { RecordType } from '#server/base/record/record-type.ts'

/** Midnight of the first day at the machines' offset of 540 minutes. */
const START = Date.parse('2026-03-30T15:00:00Z')
const DAY = 86_400_000

export const SERIALS = ['ONE', 'SOLD'] as const
export type Serial = (typeof SERIALS)[number]

/** `terminal`: which of the machine's two terminals sends it. */
export type Sent = { record: TerminalRecord; terminal: 0 | 1 }

export const instantOf = (day: number, minutes: number): string =>
  new Date(START + day * DAY + minutes * 60_000).toISOString()
const dateOf = (day: number): string => new Date(Date.parse('2026-03-31') + day * DAY).toISOString().slice(0, 10)

type Draw = { day: number; minutes: number; value: number; sequence: number; terminal: number }

/**
 * Varied fields of types that have more than a key:
 * values omitted, corrected and withdrawn.
 */
const VARIED: Record<string, (draw: Draw) => Record<string, unknown>> = {
  daily_report: ({ day, value, sequence }) => ({
    upper_hourmeter: value === 0 ? null : 100 + value,
    odometer: value === 1 ? null : value,
    // Falls, jumps and replacements.
    under_hourmeter: [0, 40, 600, 640, null][value],
    track_hourmeter: [5_000, 5_040, 0, null, 9][value],
    meter_replaced: value === 4 && sequence === 1 ? { track_hourmeter: { old_value: 5_050 } } : null,
    pto_hourmeter: value === 2 && day === 0 ? 7 : null,
    upper_fuel_level: value < 3 ? null : 50 + sequence,
    under_fuel_level: value === 4 ? null : 20 + value,
    battery_level: value % 2 === 0 ? null : 90 - sequence,
  }),
  position: ({ value, sequence }) => ({ latitude: 35 + value + sequence / 10, data_type: (value % 3) + 1 }),
  alarm: ({ value, sequence }) => ({
    alarm_event_detail_key: value % 2 === 0 ? 'k0' : 'k1',
    // A correction may name another code or device.
    error_code: value === 3 ? 'E-1' : 'E-0',
    control_device_code: value === 2 ? 'ECU' : null,
    state: (value + sequence) % 2,
  }),
  // A counter omitted, falling, and corrected.
  accumulation: ({ value, sequence }) => ({
    upper_hourmeter: value === 1 ? null : 100 + value,
    upper: { operation_hour: value === 2 ? null : 100 + value + sequence, slewing_count: value },
    under: value < 2 ? null : { travel_hour: 10 - value },
  }),
  histogram: ({ value, sequence }) => ({
    division: value % 2 === 0 ? 'boom_angle' : 'load_ratio',
    class_data: [value, sequence, 1],
  }),
  engine_day: ({ value }) => ({ runs: [{ from: value, to: null }] }),
}

/** Whether the body names what the record is about, not the envelope. */
const isOfBody = ({ table, example }: RecordType): boolean =>
  table !== null && (table.time.type === 'date' || table.time.column in example)

const bodyOf = (type: RecordType, draw: Draw): Record<string, unknown> => {
  const { table, example } = type
  const time = table?.time
  const instant = time?.type === 'date' ? dateOf(draw.day) : instantOf(draw.day, draw.minutes)
  return {
    ...example,
    note: draw.value,
    ...(time !== undefined && isOfBody(type) && { [time.column]: instant }),
    ...VARIED[table?.name ?? '']?.(draw),
  }
}

/** The history's key of a record, besides its content. */
const identityOf = ({ table }: RecordType, { record, terminal }: Sent): string => {
  const { serial, data_type, recorded_at, sequence, body } = record
  const key = body[table?.time.column ?? ''] ?? recorded_at
  return [serial, data_type, key, body['alarm_event_detail_key'], terminal, recorded_at, sequence].join()
}

const sentOf = (type: RecordType): fc.Arbitrary<Sent> =>
  fc
    .record({
      serial: fc.constantFrom<Serial>('ONE', 'ONE', 'SOLD'),
      data_type: fc.constantFrom<DataType>(...type.data_types.slice(0, 2)),
      day: fc.nat({ max: 1 }),
      minutes: fc.constantFrom(600, 600, 601),
      terminal: fc.constantFrom<0 | 1>(0, 1),
      /** Minutes until it is recorded, where that is not its key. */
      waited: fc.nat({ max: 2 }),
      sequence: fc.nat({ max: 2 }),
      value: fc.nat({ max: 4 }),
    })
    .map(({ serial, data_type, waited, ...draw }) => ({
      record: {
        serial,
        data_type,
        recorded_at: instantOf(draw.day, draw.minutes + (isOfBody(type) ? waited : 0)),
        sequence: draw.sequence,
        body: bodyOf(type, draw),
      },
      terminal: draw.terminal,
    }))

/** Up to `ofEach` records of each type. */
export const setsOf = (types: readonly RecordType[], ofEach: number): fc.Arbitrary<Sent[]> =>
  fc
    .tuple(
      ...types.map((type) =>
        fc.uniqueArray(sentOf(type), {
          selector: (record) => identityOf(type, record),
          minLength: 1,
          maxLength: ofEach,
          size: 'max',
        }),
      ),
    )
    .map((sets) => sets.flat())
