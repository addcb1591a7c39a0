// Over the days: the scale of hours and what each figure is. It stays as it is from month to month.
import { memo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { HourScale } from '#web/ui/HourScale.tsx'
import css from './MonthDays.module.css'
import type { MonthColumn } from './month-columns.ts'

type Props = { columns: readonly MonthColumn[]; view: 'chart' | 'table' }

export const MonthHead = memo(function MonthHead({ columns, view }: Props) {
  const t = useMessages('daily')
  return (
    <>
      <colgroup>
        <col className={css.dayColumn} />
        {view === 'chart' ? <col className={css.chartColumn} /> : null}
        {columns.map(({ key, isMore }) => (
          <col key={key} data-more={isMore} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {view === 'chart' ? (
            <th scope="col" className={css.scale}>
              <HourScale />
              <span className="vh">{t('figure_operating')}</span>
            </th>
          ) : null}
          {columns.map(({ key, head, unit, isMore, isEnd }) => (
            <th key={key} scope="col" data-more={isMore} data-end={isEnd}>
              {head} {unit ? <span className="u">{unit}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
})
