// A machine's row: a cell per day and the month's figures.
import { memo } from 'react'
import type { DailyListItem } from '#contract/daily/list.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { monthPath } from '#web/base/page-links.ts'
import explain from '#web/daily/figures/ExplainButton.module.css'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import { EngineHours } from './EngineHours.tsx'
import { FIRST_OF_GROUP, type GridColumn, type GridFigure } from './grid-columns.ts'
import css from './MonthGrid.module.css'
import { dayUseOf, isElectric, metersOf, monthFigures, monthShares } from './month-figures.ts'

type Props = {
  item: DailyListItem
  month: CalendarMonth
  /** Days of the month. */
  days: number
  /** The first future day; null when there is none. */
  firstAhead: number | null
  columns: readonly GridColumn[]
  /** Hours of the bar's whole width. */
  scale: number
  /** Hours of the month available to a machine; null while they load. */
  available: number | null
  /** Some rows are electric and some are not: an electric one then shows its unit. */
  isMixed: boolean
}

export const GridRow = memo(function GridRow({
  item,
  month,
  days,
  firstAhead,
  columns,
  scale,
  available,
  isMixed,
}: Props) {
  const t = useMessages('daily-list')
  const d = useMessages('daily')
  const category = useMessages('category')
  const { serial, display_serial, type_code, management_number, operation_data } = item
  const uses = { operated: t('use_operated'), idle: t('use_idle'), none: t('use_none'), ahead: d('day_ahead') }
  return (
    <tr data-serial={serial}>
      <td data-fixed="first">
        <Silhouette category={item.machine_category_code} label={category(`category_${item.machine_category_code}`)} />
      </td>
      <th scope="row" data-fixed="second">
        <a href={monthPath(serial, monthValue(month))} className={css.serial} title={serial} tabIndex={-1} data-stop="">
          {display_serial}
        </a>
      </th>
      <td className={css.names}>
        <span title={type_code}>{type_code}</span>
        <span title={management_number ?? undefined}>{management_number ?? UNKNOWN}</span>
      </td>
      {Array.from({ length: days }, (_, at) => {
        const use = dayUseOf(operation_data, at + 1, firstAhead !== null && at + 1 >= firstAhead)
        return (
          <td
            key={at}
            className={css.day}
            data-day={at + 1}
            data-use={use}
            data-stop=""
            tabIndex={-1}
            aria-label={uses[use]}
          />
        )
      })}
      {columns.map((column) => (
        <ColumnCell
          key={column.key}
          column={column}
          item={item}
          scale={scale}
          available={available}
          isMixed={isMixed}
        />
      ))}
    </tr>
  )
})

type CellProps = Pick<Props, 'item' | 'scale' | 'available' | 'isMixed'> & { column: GridColumn }

function ColumnCell({ column, item, scale, available, isMixed }: CellProps) {
  const m = useMessages('machine')
  const format = useFormat()
  const isFirst = FIRST_OF_GROUP.has(column.key) || undefined
  switch (column.kind) {
    case 'figure': {
      const { key, isConsumption, text } = column
      const value = text(item)
      const figure = key === 'odometer' ? value : <Total name={key} text={value} />
      return (
        <td data-figure data-first={isFirst}>
          {key === 'operated_days' ? <b>{figure}</b> : figure}
          {isConsumption && isMixed && isElectric(item) && value !== UNKNOWN ? (
            <small className={css.unit}>{format.unit('energy')}</small>
          ) : null}
        </td>
      )
    }
    case 'engine_hours': {
      const figures = monthFigures(item)
      return <td>{figures.operation === null ? UNKNOWN : <EngineHours figures={figures} scale={scale} />}</td>
    }
    case 'shares': {
      const shares = monthShares(item, available)
      const percent = (share: number | null) => format.quantity(share === null ? null : share * 100, 'percent')
      return (
        <td data-figure className={css.shares}>
          <span>{percent(shares.utilisation)}</span>
          <Total name="idle_share" text={percent(shares.idle)} />
        </td>
      )
    }
    case 'meters':
      return (
        <td className={css.meters} data-first={isFirst}>
          {metersOf(item).map(({ label, hours }) => (
            <span key={label}>
              <span className="m3">{m(`meter_${label}`)}</span>
              <span>{format.hourMeter(hours, label)}</span>
            </span>
          ))}
        </td>
      )
  }
}

/** A button that opens the figure's days; an unknown figure is plain text. */
function Total({ name, text }: { name: GridFigure; text: string }) {
  if (text === UNKNOWN)
    return (
      <span data-stop="" tabIndex={-1}>
        {text}
      </span>
    )
  return (
    <button
      type="button"
      className={explain['figure']}
      data-stop=""
      data-name={name}
      tabIndex={-1}
      aria-haspopup="dialog"
    >
      {text}
    </button>
  )
}
