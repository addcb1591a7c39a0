// The head of the grid: machines that operated per day, columns and units.
import type { ReactNode } from 'react'
import type { DailySort } from '#contract/daily/choices.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { EngineScale } from './EngineHours.tsx'
import type { GridDay } from './grid-days.ts'
import { ariaSort, SortLink, type Sorting } from './SortLink.tsx'
import type { undercarriageOf } from './month-figures.ts'
import css from './MonthGrid.module.css'

type Props = {
  days: readonly GridDay[]
  /** Machines of the page; null while they load. */
  count: number | null
  scale: number
  /** Of the consumption columns. */
  unit: string
  undercarriage: ReturnType<typeof undercarriageOf>
} & Sorting

/** Pixels of the highest bar, without and with its number. */
const HIGHEST = 24
const FRAME = 34

export function GridHead({ days, count, scale, unit, undercarriage, ...sorting }: Props) {
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const format = useFormat()
  const hours = format.unit('hours')
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
        {days.map(({ day, date, isOff, holiday, isToday, operated }) => (
          <th
            key={day}
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
            <b>{day}</b>
            <span className="vh">{[format.weekday(date), holiday].filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">{format.weekdayLetter(date)}</span>
          </th>
        ))}
        <Head sorting={sorting} by="operated_days" name={t('days')} isFirst />
        <Head sorting={sorting} by="operation_count" name={t('operation')} unit={t('whole_hours')} />
        <Head sorting={sorting} by="running_count" name={t('running')} unit={t('whole_hours')} />
        <Head sorting={sorting} by="neutral_count" name={t('neutral')} unit={t('whole_hours')} />
        <th scope="col" className={css.bars} aria-sort={ariaSort(sorting, 'engine_hours')}>
          <SortLink sorting={sorting} by="engine_hours">
            {t('engine_hours')}
          </SortLink>{' '}
          <span className="u">{hours}</span>
          <EngineScale scale={scale} format={(value) => format.number(value)} />
        </th>
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
        <Head sorting={sorting} by="track_count" name={t(undercarriage)} unit={t('whole_hours')} isFirst />
        <Head sorting={sorting} by="no_ope_count" name={t('no_operation')} unit={t('whole_hours')} />
        <Head sorting={sorting} by="hourmeter" name={t('meters')} unit={hours} isFirst />
        <Head sorting={sorting} by="odometer" name={m('field_odometer')} unit={format.unit('distance')} />
        <Head sorting={sorting} by="fuel_consumption_pto_on" name={t('consumption_on')} unit={unit} isFirst />
        <Head sorting={sorting} by="fuel_consumption_pto_off" name={t('consumption_off')} unit={unit} />
      </tr>
    </thead>
  )

  function height(operated: number): number {
    return Math.round((operated / most) * HIGHEST * 10) / 10
  }
}

type HeadProps = { by: DailySort; sorting: Sorting; name: ReactNode; unit?: string; isFirst?: boolean }

function Head({ by, sorting, name, unit, isFirst }: HeadProps) {
  return (
    <th scope="col" data-figure data-first={isFirst || undefined} aria-sort={ariaSort(sorting, by)}>
      <SortLink by={by} sorting={sorting}>
        {name}
      </SortLink>{' '}
      {unit ? <span className="u">{unit}</span> : null}
    </th>
  )
}
