// Cells of the columns that a reader can add.
import type { ReactNode } from 'react'
import { LAST_DAYS } from '#contract/machine/choices.ts'
import { classificationsOf, isTerminalType } from '#domain/communication.ts'
import { slotCounts } from '#domain/day-slots.ts'
import { daysLater } from '#domain/time.ts'
import { cruisingDistance } from '#domain/units.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { DayMarks } from './DayMarks.tsx'
import { hoursText, isDayOfNow } from './day-words.ts'
import { unknown } from './drawn-cells.tsx'
import { Star } from './groups/Star.tsx'
import type { MachineCell, MachineReader } from './machine-reader.ts'
import { doubtMark, doubtText } from './meter-doubt.tsx'
import { NumberInRow } from './NumberInRow.tsx'
import { coordinates } from './place-text.ts'

export function text(words: string | null): ReactNode {
  return words || unknown
}

export function day(date: string | null, { format }: MachineReader): ReactNode {
  return date === null ? unknown : format.day(date)
}

function distance(value: number | null, { format }: MachineReader): ReactNode {
  return value === null ? unknown : format.quantity(value, 'distance')
}

export const odometer: MachineCell = (machine, reader) => (
  <>
    {distance(machine.odometer, reader)}
    {doubtMark(doubtText(machine, ['odometer'], reader))}
  </>
)

/** An unset flag is a grey no, not the dash of an unknown one. */
export function yesOrNo(holds: boolean, { t }: MachineReader): ReactNode {
  return holds ? t('yes') : <span className="m3">{t('no')}</span>
}

export const dpf: MachineCell = (machine, reader) => yesOrNo(machine.dpf, reader)
/** Whether it belongs to a Geo Alert area, and is outside of one. */
export const geoAlert: MachineCell = (machine, reader) =>
  machine.geo_alert_outside ? reader.t('geo_alert_outside') : yesOrNo(machine.geo_alert, reader)
export const ic1r: MachineCell = (machine, reader) => yesOrNo(machine.is_ic1r, reader)

export const managementNumber: MachineCell = (machine, { t }) => (
  <NumberInRow machine={machine} t={t}>
    {machine.management_number ?? unknown}
  </NumberInRow>
)

/** The person's own star. */
export const star: MachineCell = (machine, { t }) => <Star machine={machine} t={t} />

export const groupNames: MachineCell = ({ groups }, { t }) => text(groups.names.join(t('list_comma')))

export const categoryName: MachineCell = ({ machine_category, is_road_rail }, { category }) => {
  const name = category(`category_${machine_category}`)
  return text(is_road_rail ? category('category_road_rail', { category: name }) : name)
}

/** An electric machine has no exhaust class. */
export const exhaustClass: MachineCell = ({ gas_code, body_category_id }, reader) =>
  gas_code === null && body_category_id !== null ? yesOrNo(false, reader) : text(gas_code)

export const drive: MachineCell = ({ body_category_id }, { t }) =>
  text(body_category_id === null ? t('combustion') : t('electric', { id: body_category_id }))

export const country: MachineCell = ({ country_code }, { language }) =>
  text(country_code === null ? null : countryName(country_code, language))

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code // not a code of ISO 3166
  }
}

export const cruising: MachineCell = (machine, { format }) => {
  const range = cruisingDistance(machine.cruising_distance)
  if (range === null) return unknown
  return typeof range === 'string' ? range : format.quantity(range, 'distance')
}

export const position: MachineCell = ({ latest_location }, { format }) =>
  latest_location === null ? (
    unknown
  ) : (
    <>
      {`${coordinates(latest_location, format)}\n`}
      <span className="m3">{format.dateTime(latest_location.recorded_date)}</span>
    </>
  )

export const terminalType: MachineCell = ({ terminal_type }, { t }) =>
  text(isTerminalType(terminal_type) ? t(`terminal_${terminal_type}`) : null)

export const classifications: MachineCell = ({ terminal_type, contract_live }, { t }) =>
  classificationsOf(terminal_type, contract_live).map((code) => <div key={code}>{`${code} ${t(`class_${code}`)}`}</div>)

export const freeInspection: MachineCell = ({ free_inspection }, { t }) =>
  free_inspection === null ? unknown : t('free_inspection_month', { month: free_inspection })

export const filters: MachineCell = ({ filter_maintenance: { upper, under } }, { t }) =>
  upper || under ? (
    <Mark kind="warning">{t(upper && under ? 'filter_both' : upper ? 'filter_upper' : 'filter_under')}</Mark>
  ) : (
    <span className="m3">{t('no')}</span>
  )

/** The number of instructions; none is 0. */
export const workInstructions: MachineCell = ({ work_instruction }, { t }) =>
  work_instruction.length > 0 ? work_instruction.join(t('list_comma')) : <span className="m3">0</span>

/** Today's profile as figures: the table twin of the drawing. */
/** The days up to today, a mark each. */
export const lastDays: MachineCell = ({ today: newest }, { t, format }) => {
  const days = newest?.last_days
  if (!days) return unknown
  const { to, operation_data } = days
  const count = [...operation_data].filter((mark) => mark === '1').length
  return (
    <DayMarks
      operation_data={operation_data}
      from={daysLater(to, 1 - LAST_DAYS)}
      label={t('days_in_use', { count, of: LAST_DAYS })}
      format={format}
    />
  )
}

export const dayHours: MachineCell = ({ today: newest }, { t, format, today }) => {
  if (newest === null || !isDayOfNow(newest, today.now)) return unknown
  const counts = slotCounts(newest.upper_operation_data, newest.under_operation_data)
  return (
    <>
      <Mark kind="operating" title={t('activity_operating')}>
        {hoursText(counts.operation, format)}
      </Mark>
      <Mark kind="running" title={t('activity_running')}>
        {hoursText(counts.running, format)}
      </Mark>
      <Mark kind="neutral" title={t('activity_neutral')}>
        {hoursText(counts.neutral, format)}
      </Mark>
    </>
  )
}
