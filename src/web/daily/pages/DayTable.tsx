// The table of a page’s charts: a row per day, and the sums.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/page-links.ts'
import { FigureTableToTake } from '#web/list/take-away/FigureTableToTake.tsx'
import { FigureTable } from '#web/ui/charts/FigureTable.tsx'
import { type DayColumn, daysOf } from './day-columns.ts'
import css from './DayTable.module.css'
import type { Sheet } from './sheet.ts'
import { SumButton } from './SumButton.tsx'
import { type DayField, totalOf, useDayFigures } from './use-day-figures.ts'

type Props = {
  caption: string
  columns: readonly DayColumn[]
  fields: readonly DayField[]
  /** With it days are links and sums open; left out where the table is only read out. */
  links?: Sheet | undefined
}

export function DayTable({ caption, columns, fields, links }: Props) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const figures = useDayFigures()
  const serial = links?.machine.serial
  const rows = useMemo(
    () =>
      columns.map(({ key, date, day, isOff, blank }) => ({
        key,
        isOff,
        blank,
        name: <DayName date={date} weekday={format.weekday(date)} to={serial && day ? dayPath(serial, date) : null} />,
        cells: fields.map(({ field, quantity }) => figures.textOf(day?.[field], quantity)),
        values: fields.map(({ field, quantity }) => (quantity === 'hours' ? day?.[field] : undefined)),
      })),
    [columns, fields, figures, format, serial],
  )
  const days = daysOf(columns)
  // What is only read out has no button.
  const Figures = links ? FigureTableToTake : FigureTable
  const totals = fields.map((field): ReactNode => {
    const total = totalOf(days, field.field)
    if (total === undefined) return ''
    const text = figures.textOf(total, field.quantity)
    return links ? <SumButton key={field.field} sheet={links} field={field} text={text} /> : text
  })
  return (
    <div className={css.box} data-seen={links ? true : undefined}>
      <Figures
        caption={caption}
        nameHead={t('day')}
        columns={fields.map(({ field, name, quantity }) => ({ key: field, name, unit: figures.unitOf(quantity) }))}
        rows={rows}
        total={{ name: t('month_total'), cells: totals }}
      />
    </div>
  )
}

function DayName({ date, weekday, to }: { date: string; weekday: string; to: string | null }) {
  const text = (
    <>
      <b>{Number(date.slice(8))}</b> {weekday}
    </>
  )
  return <span className={css.day}>{to === null ? text : <Link to={to}>{text}</Link>}</span>
}
