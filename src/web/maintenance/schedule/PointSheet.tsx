// The actions on a schedule point: result, date, period, reference.
import { useState } from 'react'
import type { MeterValue, SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { isMonthlyInspection } from '#domain/inspection-period.ts'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import { amountText, periodText, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import css from '#web/maintenance/Maintenance.module.css'
import { Sheet } from '#web/maintenance/Sheet.tsx'
import { DateForm } from './DateForm.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import { ResultForm } from './ResultForm.tsx'

type Props = OpenSheet & { serial: string; point: SchedulePoint; meters: readonly MeterValue[] }
type Part = 'result' | 'date' | 'period'

export function PointSheet({ serial, point, meters, ...sheet }: Props) {
  const given = useMaintenanceWords()
  const { t } = given
  const [part, setPart] = useState<Part>('result')
  const { reference, recommended_hours, recommended_months, executor, kind, part: material, amount, unit } = point
  const recommended = { hours: recommended_hours, months: recommended_months }
  const parts: [Part, string][] = [
    ['result', t('result')],
    ['date', t('force_date')],
  ]
  // Inspections follow the machine's own dates, or are left out.
  if (kind === 'item' || isMonthlyInspection(point.item_code)) parts.push(['period', t('point_update')])
  const shared = { serial, point, onClose: sheet.onClose }
  return (
    <Sheet label={point.name} {...sheet}>
      {point.item_code === null || kind !== 'item' ? null : (
        <p className={css.note}>
          {t('recommended_by', { period: periodText(recommended, given), executor: t(`executor_${executor}`) })}
        </p>
      )}
      {material === null ? null : (
        <p className={css.note}>
          {t('takes_part', {
            part: [material, amount === null ? null : amountText(amount, unit, given)].filter(Boolean).join(', '),
          })}
        </p>
      )}
      {reference === null ? null : (
        <details className={css.reference}>
          <summary>{t('reference')}</summary>
          <p>{reference}</p>
        </details>
      )}
      <Segments label={t('point_details', { name: point.name })} value={part} options={parts} onChange={setPart} />
      {part === 'result' ? <ResultForm {...shared} meters={meters} /> : null}
      {part === 'date' ? <DateForm {...shared} /> : null}
      {part === 'period' ? <PeriodForm {...shared} /> : null}
    </Sheet>
  )
}
