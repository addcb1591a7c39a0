// Columns of a machine's schedule points.
import { lazy } from 'react'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { May } from '#web/page/May.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { daysText, type Given, periodOf, periodText, type Rates, reasonText } from '#web/maintenance/due-words.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import { meterName } from '#web/maintenance/meters/meter-name.ts'
import css from '#web/maintenance/Maintenance.module.css'

export type PointGiven = Given & { rates: Rates; machine: MachineMaintenance }
type PointColumn = Omit<TableColumn<SchedulePoint, PointGiven>, 'name' | 'key'> & {
  key: 'item' | 'every' | 'last' | 'next' | 'left' | 'act'
}

function itemCell(point: SchedulePoint, { t, format }: PointGiven) {
  const { name, place, item_code, is_recommended, is_active, planned_on } = point
  const facts = [
    t(`place_${place}`),
    item_code === null ? t('own_point') : null,
    is_recommended ? null : t('optional'),
    is_active ? null : t('not_done'),
    planned_on === null ? null : t('planned_short', { date: format.day(planned_on) }),
  ]
  return (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.second}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function everyCell(point: SchedulePoint, given: PointGiven) {
  const { t } = given
  const isOwn = point.item_code !== null && (point.hours !== null || point.months !== null)
  return (
    <>
      {point.kind === 'item' || point.recommended_months !== null ? periodText(periodOf(point), given) : UNKNOWN}
      <span className={css.second}>
        {[point.meter && meterName(point.meter, given.machine, given), isOwn && t('every_own')]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function lastCell({ last_done_on, last_meter, is_last_assumed }: SchedulePoint, { t, format }: PointGiven) {
  return (
    <span title={is_last_assumed ? t('assumed_why') : undefined}>
      {format.day(last_done_on)}
      <span className={css.second}>
        {[
          last_meter === null ? null : t('at_meter', { meter: format.number(last_meter, 1) }),
          is_last_assumed ? t('assumed') : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

function nextCell(point: SchedulePoint, given: PointGiven) {
  const { next, set_by, set_reason } = point
  if (!next) return UNKNOWN
  const { t, format } = given
  const day = format.day(next.date)
  const why =
    set_reason === null
      ? reasonText(point, given.rates, given)
      : t('set_by', { name: set_by ?? UNKNOWN, reason: set_reason })
  return (
    <>
      {next.level === 'later' ? day : <Mark kind={next.level}>{day}</Mark>}
      <span className={`${css.second} ${css.why}`}>{why}</span>
    </>
  )
}

/** What is left of the period, as a bar and in words. */
function leftCell(point: SchedulePoint, given: PointGiven) {
  const { next } = point
  if (!next) return UNKNOWN
  const share = leftShare(point)
  return (
    <>
      {daysText(next.days, given)}
      {share === null ? null : (
        <span className={css.bar} data-level={next.level} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </>
  )
}

/** 1 just done, 0 due; null without a date. */
function leftShare({ last_done_on, next }: SchedulePoint): number | null {
  if (next?.date == null || next.days === null) return null
  const whole = (Date.parse(next.date) - Date.parse(last_done_on)) / 86_400_000
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, next.days / whole))
}

function fetchSheet() {
  return import('./PointSheet.tsx')
}

const PointSheet = lazy(async () => ({ default: (await fetchSheet()).PointSheet }))

function actCell(point: SchedulePoint, { t, machine: { serial, meters } }: PointGiven) {
  return (
    <May>
      <SheetButton
        prepare={() => void fetchSheet()}
        renderSheet={(sheet) => <PointSheet serial={serial} point={point} meters={meters} {...sheet} />}
      >
        {t('register')}
        <span className="vh">: {point.name}</span>
      </SheetButton>
    </May>
  )
}

export const POINT_COLUMNS: readonly PointColumn[] = [
  { key: 'item', width: 220, fixed: 'only', isRowHead: true, cell: itemCell },
  { key: 'every', width: 150, cell: everyCell },
  { key: 'last', width: 140, cell: lastCell },
  { key: 'next', width: 220, cell: nextCell },
  { key: 'left', width: 110, isFigure: true, cell: leftCell },
  { key: 'act', isNameHidden: true, isAct: true, width: 110, cell: actCell },
]

/** A point on a phone. */
export function pointCard(point: SchedulePoint, given: PointGiven) {
  return (
    <>
      {itemCell(point, given)}
      <span>{nextCell(point, given)}</span>
      <span>{leftCell(point, given)}</span>
      {actCell(point, given)}
    </>
  )
}
