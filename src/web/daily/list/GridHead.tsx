// The head of the grid: machines that operated per day, columns and units.
import type { DailySort } from '#contract/daily/choices.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { EngineScale } from './EngineHours.tsx'
import { FIRST_OF_GROUP, type GridColumn } from './grid-columns.ts'
import type { GridDay } from './grid-days.ts'
import { ariaSort, SortLink, type Sorting } from './SortLink.tsx'
import css from './MonthGrid.module.css'

type Props = {
  days: readonly GridDay[]
  /** Machines of the page; null while they load. */
  count: number | null
  columns: readonly GridColumn[]
  /** Hours of the bars' whole width. */
  scale: number
} & Sorting

/** Pixels of the highest bar, without and with its number. */
const HIGHEST = 24
const FRAME = 34

export function GridHead({ days, count, columns, scale, ...sorting }: Props) {
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ operated }) => operated ?? 0))
  return (
    <thead>
      <tr>
        <th scope="col" data-fixed="first">
          <span className="vh">{m('silhouette')}</span>
        </th>
        <th scope="col" data-fixed="second">
          {m('field_display_serial')}
        </th>
        <th scope="col" className={css.names}>
          {/* Keeps its lines while the count loads, so that nothing moves. */}
          <small data-waits={count === null || undefined}>
            {count === 0 ? null : t('counts_over', { count: count ?? PAGE_SIZE })}
          </small>
          <span>{m('field_type_code')}</span>
          <span className="u">{m('field_management_number')}</span>
        </th>
        {days.map(({ number, date, isOff, holiday, isToday, operated }) => (
          <th
            key={date}
            scope="col"
            className={css.dayHead}
            data-weekend={isOff || undefined}
            data-today={isToday || undefined}
            aria-current={isToday ? 'date' : undefined}
            title={[`${format.weekday(date)} ${format.day(date)}`, holiday].filter(Boolean).join(' · ')}
          >
            <svg aria-hidden="true">
              {operated === null ? null : (
                <>
                  <rect x="3" width="13" y={FRAME - height(operated)} height={height(operated)} />
                  <text x="9.5" y={FRAME - height(operated) - 2}>
                    {operated}
                  </text>
                </>
              )}
            </svg>
            <b>{number}</b>
            <span className="vh">{[format.weekday(date), holiday].filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">{format.weekdayLetter(date)}</span>
          </th>
        ))}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} scale={scale} sorting={sorting} />
        ))}
      </tr>
    </thead>
  )

  function height(operated: number): number {
    return Math.round((operated / most) * HIGHEST * 10) / 10
  }
}

type HeadProps = { column: GridColumn; scale: number; sorting: Sorting }

function ColumnHead({ column, scale, sorting }: HeadProps) {
  const t = useMessages('daily-list')
  const format = useFormat()
  const hours = format.unit('hours')
  const isFirst = FIRST_OF_GROUP.has(column.key)
  switch (column.kind) {
    case 'figure':
      return <Head sorting={sorting} by={column.key} name={column.name} unit={column.unit} isFirst={isFirst} />
    case 'meters':
      return <Head sorting={sorting} by="hourmeter" name={t('meters')} unit={hours} isFirst={isFirst} />
    case 'engine_hours':
      return (
        <th scope="col" className={css.bars} aria-sort={ariaSort(sorting, 'engine_hours')}>
          <SortLink sorting={sorting} by="engine_hours">
            {t('engine_hours')}
          </SortLink>{' '}
          <span className="u">{hours}</span>
          <EngineScale scale={scale} format={(value) => format.number(value)} />
        </th>
      )
    case 'shares':
      return (
        <th scope="col" data-figure className={css.shares} aria-sort={ariaSort(sorting, 'utilisation', 'idle_share')}>
          <span title={t('utilisation')}>
            <SortLink sorting={sorting} by="utilisation">
              {t('utilisation_short')}
            </SortLink>{' '}
            <span className="u">{format.unit('percent')}</span>
          </span>
          <span className="u" title={t('idle_share')}>
            <SortLink sorting={sorting} by="idle_share">
              {t('idle_short')}
            </SortLink>{' '}
            {format.unit('percent')}
          </span>
        </th>
      )
  }
}

type NamedProps = { by: DailySort; sorting: Sorting; name: string; unit: string; isFirst: boolean }

function Head({ by, sorting, name, unit, isFirst }: NamedProps) {
  return (
    <th scope="col" data-figure data-first={isFirst || undefined} aria-sort={ariaSort(sorting, by)}>
      <SortLink by={by} sorting={sorting}>
        {name}
      </SortLink>{' '}
      {unit ? <span className="u">{unit}</span> : null}
    </th>
  )
}
