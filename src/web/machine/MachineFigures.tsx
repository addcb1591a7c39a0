// Head figures and categories above the machine list, each a filter.
import type { countMachinesShape } from '#contract/machine/machine.shape.ts'
import { type MachineStatus, STATUSES } from '#contract/machine/choices.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { HeadFigures } from '#web/ui/layout/HeadFigures.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { addressOf, changed, type ListState } from './list-state.ts'

type Props = {
  state: ListState
  show: (next: ListState) => void
  counts: ResponseOf<typeof countMachinesShape> | null
  isLoading: boolean
}

const TONE: Partial<Record<MachineStatus, 'alarm' | 'due' | 'overdue'>> = {
  alarm: 'alarm',
  due: 'due',
  overdue: 'overdue',
}

function leadingTo(next: ListState, show: Props['show']) {
  return { href: addressOf(next), onPick: () => show(next) }
}

export function MachineFigures({ state, show, counts, isLoading }: Props) {
  const t = useMessages('machine')
  const format = useFormat()
  const figures = STATUSES.map((status) => {
    const isCurrent = state.status === status
    const count = counts?.[status] ?? null
    return {
      key: status,
      value: count === null ? null : format.number(count),
      label: t(status === 'due' || status === 'overdue' ? `machines_${status}` : `status_${status}`),
      // A zero has no colour.
      tone: count ? TONE[status] : undefined,
      isCurrent,
      ...leadingTo(changed(state, { status: isCurrent ? null : status }), show),
    }
  })
  const all = {
    key: 'all',
    value: counts ? format.number(counts.total) : null,
    label: t('all_machines'),
    isCurrent: state.status === null,
    ...leadingTo(changed(state, { status: null }), show),
  }
  return <HeadFigures label={t('head_figures')} figures={[all, ...figures]} isLoading={isLoading} />
}

export function MachineCategories({ state, show, counts }: Props) {
  return (
    <CategoryFilter
      category={state.category}
      all={counts?.total ?? null}
      counts={counts?.categories ?? null}
      wayTo={(category) => leadingTo(changed(state, { category }), show)}
    />
  )
}
