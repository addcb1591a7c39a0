// The month's hours by kind as shares of one bar.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { withUnit } from '#web/ui/charts/chart-column.ts'
import { ShareBar } from '#web/ui/charts/ShareBar.tsx'
import { statusFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'
import { SumButton } from './SumButton.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

export function StatusShare({ sheet }: { sheet: Sheet }) {
  const t = useMessages('daily-pages')
  const figures = useDayFigures()
  const parts = useMemo(() => {
    const fields = statusFields(t).map((field) => ({ field, total: totalOf(sheet.days, field.field) ?? null }))
    const whole = fields.reduce((sum, { total }) => sum + (total ?? 0), 0)
    return fields.map(({ field, total }) => ({
      key: field.field,
      name: field.name,
      kind: field.kind,
      value: total,
      text: (
        <>
          <SumButton sheet={sheet} field={field} text={figures.textOf(total, 'hours')} />{' '}
          {total === null ? null : figures.unitOf('hours')}
        </>
      ),
      share:
        total === null || whole === 0
          ? undefined
          : withUnit(figures.textOf((total / whole) * 100, 'percent'), total, figures.unitOf('percent')),
    }))
  }, [t, sheet, figures])
  return <ShareBar label={t('status_share')} parts={parts} layout="row" />
}
