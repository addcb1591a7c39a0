// The head of the grid: over each day how many of the machines shown operated, and the names and units of the figures.
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { EngineScale } from './EngineHours.tsx'
import type { GridDay } from './grid-days.ts'
import type { undercarriageOf } from './month-figures.ts'
import css from './MonthGrid.module.css'

type Props = {
  days: readonly GridDay[]
  /** Machines of the page; null until they have come. */
  count: number | null
  scale: number
  /** Of the columns of consumption. */
  unit: string
  undercarriage: ReturnType<typeof undercarriageOf>
}

/** Pixels of the highest bar, and with the figure over it. */
const HIGHEST = 24
const FRAME = 34

export function GridHead({ days, count, scale, unit, undercarriage }: Props) {
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
          {/* Takes its lines before its count is known, so that nothing moves. */}
          <small data-waits={count === null || undefined}>
            {count === 0 ? null : t('counts_over', { count: count ?? PAGE_SIZE })}
          </small>
          <span>{m('field_type_code')}</span>
          <span className="u">{m('field_management_number')}</span>
        </th>
        {days.map(({ day, date, isWeekend, isToday, operated }) => (
          <th
            key={day}
            scope="col"
            className={css.dayHead}
            data-weekend={isWeekend || undefined}
            data-today={isToday || undefined}
            aria-current={isToday ? 'date' : undefined}
            title={`${format.weekday(date)} ${format.day(date)}`}
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
            <span className="vh">{format.weekday(date)}</span>
            <span aria-hidden="true">{format.weekdayLetter(date)}</span>
          </th>
        ))}
        <Head name={t('days')} isFirst />
        <Head name={t('operation')} unit={hours} />
        <Head name={t('running')} unit={hours} />
        <Head name={t('neutral')} unit={hours} />
        <th scope="col" className={css.bars}>
          {t('engine_hours')} <span className="u">{hours}</span>
          <EngineScale scale={scale} format={(value) => format.number(value)} />
        </th>
        <th scope="col" data-figure className={css.shares} title={`${t('utilisation')}, ${t('idle_share')}`}>
          <span>
            {t('utilisation_short')} <span className="u">{format.unit('percent')}</span>
          </span>
          <span className="u">
            {t('idle_short')} {format.unit('percent')}
          </span>
        </th>
        <Head name={t(undercarriage)} unit={hours} isFirst />
        <Head name={t('no_operation')} unit={hours} />
        <Head name={t('meters')} unit={hours} isFirst />
        <Head name={m('field_odometer')} unit={format.unit('distance')} />
        <Head name={t('consumption_on')} unit={unit} isFirst />
        <Head name={t('consumption_off')} unit={unit} />
      </tr>
    </thead>
  )

  function height(operated: number): number {
    return Math.round((operated / most) * HIGHEST * 10) / 10
  }
}

function Head({ name, unit, isFirst }: { name: ReactNode; unit?: string; isFirst?: boolean }) {
  return (
    <th scope="col" data-figure data-first={isFirst || undefined}>
      {name} {unit ? <span className="u">{unit}</span> : null}
    </th>
  )
}
