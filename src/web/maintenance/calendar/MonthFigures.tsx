// The counts of a month's points, each narrowing it.
import { useNavigate } from '@tanstack/react-router'
import type { getMaintenanceMonthShape } from '#contract/maintenance/calendar.shape.ts'
import { POINT_SIGNS, type PointSign } from '#contract/maintenance/choices.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { HeadFigures } from '#web/ui/layout/HeadFigures.tsx'

type Props = {
  counts: ResponseOf<typeof getMaintenanceMonthShape>['counts'] | undefined
  sign: PointSign | null
  hrefOf: (sign: PointSign | null) => string
  isLoading: boolean
}

export function MonthFigures({ counts, sign, hrefOf, isLoading }: Props) {
  const { t, format } = useMaintenanceWords()
  const navigate = useNavigate()
  const words = { planned: t('month_planned'), due: t('month_due'), overdue: t('month_overdue') }
  const figure = (of: PointSign | null, count: number | undefined, label: string) => ({
    key: of ?? 'all',
    value: count === undefined ? null : format.number(count),
    label,
    tone: of === 'overdue' && count ? ('overdue' as const) : undefined,
    href: hrefOf(of),
    isCurrent: of === sign,
    onPick: () => void navigate({ href: hrefOf(of), resetScroll: false }),
  })
  return (
    <HeadFigures
      label={t('month_figures')}
      figures={[
        figure(null, counts?.points, t('month_points', { machines: counts?.machines ?? 0 })),
        ...POINT_SIGNS.map((each) => figure(each, counts?.[each], words[each])),
      ]}
      isLoading={isLoading}
    />
  )
}
