// Columns and cards of machines ranked over a range of days.
import { Link } from '@tanstack/react-router'
import type { RangeSort } from '#contract/daily/range-choices.ts'
import type { RangeItem, RangePrice } from '#contract/daily/range.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listRangeShape } from '#contract/daily/range.shape.ts'
import type { ComparedRange, DayRange, Range } from '#domain/range.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { DAY_WIDTH, DayMarks } from '#web/machine/DayMarks.tsx'
import machineCss from '#web/machine/MachineCard.module.css'
import { daysQuery } from '#web/daily/month-choice/month-address.ts'
import { ExplainButton } from '#web/daily/figures/ExplainButton.tsx'
import type { SheetFigure } from '#web/daily/figures/figure-text.ts'
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './RangePage.module.css'
import { moneyText, signedPoints } from './range-figures.ts'

export type RangeGiven = {
  t: Translate<'daily-range'>
  l: Translate<'daily-list'>
  category: Translate<'category'>
  format: Format
  range: Range
  compared: ComparedRange | null
  days: DayRange
  price: RangePrice | null
}

export function keyOfItem({ serial }: RangeItem): string {
  return serial
}

export function rowsOfRange({ machines, ...page }: ResponseOf<typeof listRangeShape>): ListRows<RangeItem> {
  return { rows: machines, page }
}

function daysHref({ serial }: RangeItem, { range, compared }: RangeGiven): string {
  return dailyPath(serial) + daysQuery(range, compared ?? 'before')
}

function machineCell(item: RangeItem, given: RangeGiven) {
  const { display_serial, type_code, management_number } = item
  return (
    <span className={css.machine}>
      <Link to={daysHref(item, given)} title={given.t('to_days', { serial: display_serial })}>
        {display_serial}
      </Link>
      <small>{[type_code, management_number].filter(Boolean).join(', ')}</small>
    </span>
  )
}

function stripCell({ operation_data, operated_days }: RangeItem, { l, days, format }: RangeGiven) {
  return operation_data === null ? (
    UNKNOWN
  ) : (
    <DayMarks
      operation_data={operation_data}
      from={days.from}
      label={l('days_operated', { days: operated_days })}
      format={format}
    />
  )
}

type Figure = (item: RangeItem, given: RangeGiven) => string

function isReported({ reported_days }: RangeItem): boolean {
  return reported_days > 0
}

function hours(name: 'operation_slots' | 'running_slots' | 'neutral_slots'): Figure {
  return (item, { format }) => (isReported(item) ? hoursText(item[name], format) : UNKNOWN)
}

function exactHours(name: 'operation_slots' | 'running_slots' | 'neutral_slots'): Column['file'] {
  return (item) => (isReported(item) ? hoursFromSlots(item[name]) : null)
}

/** Quarters, which the screen shows in tenths. */
const HOURS: Partial<Record<RangeSort, Column['file']>> = {
  operating: exactHours('operation_slots'),
  running: exactHours('running_slots'),
  idle_hours: exactHours('neutral_slots'),
}

const usedDays: Figure = (item, { format }) => (isReported(item) ? format.number(item.operated_days) : UNKNOWN)
const operating = hours('operation_slots')
const running = hours('running_slots')
const idleHours = hours('neutral_slots')

function share({ idle_share }: RangeItem, { format }: RangeGiven): string {
  return format.quantity(idle_share === null ? null : idle_share * 100, 'percent')
}

function idleFuel({ idle_fuel }: RangeItem, { format }: RangeGiven): string {
  return format.quantity(idle_fuel, 'volume')
}

function idleCost({ idle_cost }: RangeItem, { format, price }: RangeGiven): string {
  return moneyText(idle_cost, price?.currency ?? null, format)
}

function change({ idle_change }: RangeItem, { format }: RangeGiven): string {
  return signedPoints(idle_change, format)
}

function changeTitle({ before }: RangeItem, { t, format }: RangeGiven): string | undefined {
  if (!before || before.idle_share === null) return undefined
  return t('before_value', { value: `${format.quantity(before.idle_share * 100, 'percent')} %` })
}

/** The figures whose days open. */
const EXPLAINED: Partial<Record<RangeSort, SheetFigure>> = {
  days: 'operated_days',
  operating: 'operation_count',
  running: 'running_count',
  idle_hours: 'neutral_count',
  idle_share: 'idle_share',
}

function explainedCell(key: RangeSort, text: Figure): Column['cell'] {
  const figure = EXPLAINED[key]
  if (figure === undefined) return text
  return (item, given) => (
    <ExplainButton
      label={given.t(key)}
      value={text(item, given)}
      figure={figure}
      serial={item.serial}
      range={given.days}
      tabIndex={-1}
    />
  )
}

type Guessed = 'idle_fuel' | 'idle_cost'
/** Without litres set for an idle hour they are the most that it can be. */
export function isGuessed(key: string, price: RangePrice | null): key is Guessed {
  return (key === 'idle_fuel' || key === 'idle_cost') && price?.idle_litres_per_hour == null
}

type Sorting = (sort: RangeSort) => { sortLink: LinkTo; sorted: 'asc' | 'desc' | undefined }
type Column = TableColumn<RangeItem, RangeGiven>

/** `days`: of the range; the strip is left out beyond a month's. */
export function rangeColumns(given: RangeGiven, days: number, isCompared: boolean, sorting: Sorting): Column[] {
  const { t, format, price } = given
  const figure = (key: RangeSort, width: number, cell: Figure, unit?: string): Column => ({
    key,
    name: t(isGuessed(key, price) ? `${key}_most` : key),
    width,
    unit,
    isFigure: true,
    cell: explainedCell(key, cell),
    file: HOURS[key],
    ...sorting(key),
  })
  const strip: Column = { key: 'strip', name: t('strip'), width: Math.max(48, days * DAY_WIDTH), cell: stripCell }
  return [
    { key: 'machine', name: t('machine'), width: 190, isRowHead: true, fixed: 'only', cell: machineCell },
    ...(days > 31 ? [] : [strip]),
    figure('days', 80, usedDays),
    figure('operating', 90, operating, format.unit('hours')),
    figure('running', 80, running, format.unit('hours')),
    figure('idle_hours', 80, idleHours, format.unit('hours')),
    figure('idle_share', 90, share, '%'),
    ...(isCompared ? [{ ...figure('idle_change', 90, change, t('points')), title: changeTitle }] : []),
    figure('idle_fuel', 90, idleFuel, format.unit('volume')),
    figure('idle_cost', 100, idleCost, price?.currency),
  ]
}

/** The card of a machine on a phone. */
export function rangeCard(item: RangeItem, given: RangeGiven) {
  const { t, category, format, price } = given
  const { display_serial, type_code, management_number, machine_category_code: code } = item
  const pair = (name: RangeSort, text: string, unit = '') => (
    <span>
      <span className="m2">{t(isGuessed(name, price) ? `${name}_most` : name)}</span> {text}
      {unit && text !== UNKNOWN ? <span className="u"> {unit}</span> : null}
    </span>
  )
  const isElectric = item.body_category_id !== null
  return (
    <>
      <span className={machineCss.head}>
        <Silhouette category={code} size="card" label={category(`category_${code}`)} />
        <span className={css.machine}>
          <Link to={daysHref(item, given)}>{display_serial}</Link>
          <small>{[type_code, management_number].filter(Boolean).join(', ')}</small>
        </span>
        <span className={css.share}>
          <b>{share(item, given)}</b>
          {item.idle_share === null ? null : ' %'}
          <small>{t('idle_share')}</small>
        </span>
      </span>
      {item.operation_data === null ? null : stripCell(item, given)}
      <span className={css.pairs}>
        {pair('operating', operating(item, given), format.unit('hours'))}
        {pair('idle_hours', idleHours(item, given), format.unit('hours'))}
        {isElectric ? null : pair('idle_cost', idleCost(item, given), price?.currency)}
        {item.before ? pair('idle_change', change(item, given), t('points')) : null}
      </span>
    </>
  )
}
