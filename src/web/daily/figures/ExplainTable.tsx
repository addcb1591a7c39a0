// The table of days behind a total, with slots, receipt and sum.
import { Link } from '@tanstack/react-router'
import type { ReceivedDay } from '#contract/daily/received.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import { isWeekend } from '#domain/calendar-month.ts'
import { type DayRange, datesOfRange } from '#domain/range.ts'
import { hoursFromSlots, toSegments } from '#domain/day-slots.ts'
import type { Explained } from '#domain/explain-figure.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/page-links.ts'
import type { Holidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { DayProfile, DayScale } from '#web/ui/charts/DayProfile.tsx'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './ExplainSheet.module.css'
import { type FigureText, kindOf, type SheetFigure, spansOf } from './figure-text.ts'

type ExplainRow = { date: string; day: DailyDay | undefined; counted: string; receipt: ReceivedDay | undefined }

type Props = {
  caption: string
  figure: SheetFigure
  serial: string
  range: DayRange
  days: readonly DailyDay[]
  explained: Explained
  /** Undefined while they load. */
  received: readonly ReceivedDay[] | undefined
  /** Undefined while they load. */
  holidays: Holidays | undefined
  text: FigureText
  foot: string
  onLeave: () => void
}

export function ExplainTable({
  caption,
  figure,
  serial,
  range,
  days,
  explained,
  received,
  holidays,
  text,
  foot,
  onLeave,
}: Props) {
  const t = useMessages('daily-sheets')
  const format = useFormat()
  const { date: today } = useToday()
  const dayOf = new Map(days.map((day) => [day.recorded_date, day]))
  const rowOf = new Map(explained.rows.map((row) => [row.date, row]))
  const receiptOf = new Map(received?.map((receipt) => [receipt.recorded_date, receipt]))
  const { upper, under } = kindOf(figure)
  const rows = datesOfRange(range)
    .filter((date) => date <= today || dayOf.has(date))
    .map((date): ExplainRow => {
      const row = rowOf.get(date)
      return {
        date,
        day: dayOf.get(date),
        counted: row ? text.row(row, explained.rule) : UNKNOWN,
        receipt: receiptOf.get(date),
      }
    })
  const dayCell = ({ date, day }: ExplainRow) => (
    <span className={css.day}>
      <Link
        className={css.date}
        to={dayPath(serial, date)}
        onClick={onLeave}
        title={t('to_day', { date: format.day(date) })}
      >
        {format.monthDay(date)} {format.weekday(date)}
      </Link>
      {holidays?.has(date) ? <small>{holidays.get(date)?.name}</small> : null}
      {day ? (
        <span className={css.profile} data-upper-figure={upper} data-under-figure={under}>
          <DayProfile
            upper={toSegments(day.upper_operation_data)}
            under={toSegments(day.under_operation_data ?? '')}
            pastDay={null}
            label={spansOf(figure, day).join(', ') || t('no_slots')}
          />
        </span>
      ) : (
        <span className={css.gap}>{t('no_report')}</span>
      )}
    </span>
  )
  const scale = (
    <span className={css.profile}>
      <DayScale every={6} />
    </span>
  )
  const figures: TableColumn<ExplainRow>[] = [
    {
      key: 'counts',
      name: t('counts'),
      unit: text.rowUnit,
      isFigure: true,
      cell: ({ counted }) => counted,
      file: ({ date }) => {
        const slots = rowOf.get(date)?.value ?? null
        if (explained.rule !== 'quarters' && explained.rule !== 'whole_hours') return undefined
        return slots === null ? null : hoursFromSlots(slots)
      },
    },
    { key: 'received', name: t('received'), cell: receiptOfRow },
  ]
  const hours = ({ day }: ExplainRow) => (day ? spansOf(figure, day).join(', ') : t('no_report'))
  const total = (
    <>
      {text.total(explained)} <span className="u">{text.unit}</span>
    </>
  )
  return (
    <TableToTake
      look="sheet"
      className={css.table}
      caption={caption}
      columns={[{ key: 'day', name: t('day'), scale, isRowHead: true, cell: dayCell }, ...figures]}
      fileColumns={[
        { key: 'day', name: t('day'), cell: ({ date }) => format.day(date) },
        { key: 'hours', name: t('time_of_day'), cell: hours },
        ...figures,
      ]}
      given={null}
      rows={rows}
      keyOf={({ date }) => date}
      markOf={({ date }) => (isWeekend(date) || holidays?.has(date) ? 'off' : undefined)}
      foot={{ name: foot, cells: [total] }}
    />
  )
}

function receiptOfRow({ receipt }: ExplainRow) {
  return <Receipt receipt={receipt} />
}

function Receipt({ receipt }: { receipt: ReceivedDay | undefined }) {
  const t = useMessages('daily-sheets')
  const format = useFormat()
  if (!receipt) return UNKNOWN
  const { received_at, first_received_at, sequence, terminal_number, times } = receipt
  return (
    <span className={css.receipt}>
      {format.dateTime(received_at)}
      <small>
        {t('record', { sequence, terminal: terminal_number ?? UNKNOWN })}
        {times > 1 ? <> · {t('times', { times, first: format.dateTime(first_received_at) })}</> : null}
      </small>
    </span>
  )
}
