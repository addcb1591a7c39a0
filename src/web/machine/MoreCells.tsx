// Cells of the columns that one adds: plain texts, days, figures and flags, all with the same dash for what is not known.
import type { MachineItem } from '#contract/machine.ts'
import { classificationsOf, isTerminalType } from '#domain/communication.ts'
import { slotCounts } from '#domain/day-slots.ts'
import { cruisingDistance } from '#domain/units.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './cells.module.css'
import { hoursText, isDayOfNow } from './day-words.ts'
import { ManagementNumberEdit } from './ManagementNumberEdit.tsx'
import { coordinates } from './Place.tsx'
import { useNow } from './use-now.ts'

type OfMachine = { machine: MachineItem }
const Unknown = () => <span className="m3">{UNKNOWN}</span>

export function Text({ text }: { text: string | null }) {
  if (text === null || text === '') return <Unknown />
  return (
    <div className={css.text} title={text}>
      {text}
    </div>
  )
}

export function ManagementNumber({ machine }: OfMachine) {
  return (
    <ManagementNumberEdit key={machine.serial} machine={machine} look="row">
      {machine.management_number ?? <Unknown />}
    </ManagementNumberEdit>
  )
}

type FigureProps = { kind: 'day'; value: string | null } | { kind: 'distance'; value: number | null }

export function Figure({ kind, value }: FigureProps) {
  const format = useFormat()
  if (value === null) return <Unknown />
  return <span className="nw">{kind === 'day' ? format.day(value) : format.quantity(value, kind)}</span>
}

/** A flag that is set says yes; one that is not set says nothing loud. */
export function Yes({ holds }: { holds: boolean }) {
  const t = useMessages('machine')
  return holds ? t('yes') : <Unknown />
}

export function CategoryName({ machine: { machine_category, is_road_rail } }: OfMachine) {
  const t = useMessages('machine')
  const name = t(`category_${machine_category}`)
  return <Text text={is_road_rail ? t('category_road_rail', { category: name }) : name} />
}

export function Drive({ machine: { body_category_id } }: OfMachine) {
  const t = useMessages('machine')
  return <Text text={body_category_id === null ? t('combustion') : t('electric', { id: body_category_id })} />
}

export function Country({ code }: { code: string | null }) {
  const language = useLanguage()
  return <Text text={code === null ? null : countryName(code, language)} />
}

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code // not a code of ISO 3166
  }
}

export function CruisingDistance({ machine }: OfMachine) {
  const format = useFormat()
  const distance = cruisingDistance(machine.cruising_distance)
  if (distance === null) return <Unknown />
  return typeof distance === 'string' ? distance : format.quantity(distance, 'distance')
}

export function Position({ machine: { latest_location } }: OfMachine) {
  const format = useFormat()
  if (latest_location === null) return <Unknown />
  return (
    <div className={css.two}>
      <span>{coordinates(latest_location, format)}</span>
      <span className="m3">{format.dateTime(latest_location.recorded_date)}</span>
    </div>
  )
}

export function TerminalType({ machine: { terminal_type } }: OfMachine) {
  const t = useMessages('machine')
  return <Text text={isTerminalType(terminal_type) ? t(`terminal_${terminal_type}`) : null} />
}

export function Classifications({ machine: { terminal_type, contract_live } }: OfMachine) {
  const t = useMessages('machine')
  return (
    <div className={css.two}>
      {classificationsOf(terminal_type, contract_live).map((code) => (
        <span key={code}>
          {code} {t(`class_${code}`)}
        </span>
      ))}
    </div>
  )
}

export function FreeInspection({ machine: { free_inspection } }: OfMachine) {
  const t = useMessages('machine')
  return free_inspection === null ? <Unknown /> : t('free_inspection_month', { month: free_inspection })
}

export function Filters({ machine: { filter_maintenance } }: OfMachine) {
  const t = useMessages('machine')
  const { upper, under } = filter_maintenance
  if (!upper && !under) return <Unknown />
  return <Mark kind="due">{t(upper && under ? 'filter_both' : upper ? 'filter_upper' : 'filter_under')}</Mark>
}

/** Today's profile as figures: the table twin of the drawing. */
export function DayHours({ machine: { today } }: OfMachine) {
  const t = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  if (today === null || !isDayOfNow(today, now)) return <Unknown />
  const counts = slotCounts(today.upper_operation_data, today.under_operation_data)
  return (
    <div className={css.hours}>
      <Mark kind="operating" title={t('activity_operating')}>
        {hoursText(counts.operation, format)}
      </Mark>
      <Mark kind="running" title={t('activity_running')}>
        {hoursText(counts.running, format)}
      </Mark>
      <Mark kind="neutral" title={t('activity_neutral')}>
        {hoursText(counts.neutral, format)}
      </Mark>
    </div>
  )
}
