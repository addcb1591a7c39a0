// The switch of kind, and the legend of the signs beside it.
import { WORK_KINDS, type WorkKind } from '#contract/maintenance/choices.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { SignLegend } from '#web/maintenance/sign/SignLegend.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import css from './KindBar.module.css'

type Props = {
  kind: WorkKind | null
  hrefOf: (kind: WorkKind | null) => string
  go: (href: string) => void
  /** Where the legend stands elsewhere. */
  hasLegend?: boolean
}

const WORDS = { inspections: 'kind_inspection', items: 'kind_item', lamps: 'kind_lamps' } as const

export function KindBar({ kind, hrefOf, go, hasLegend = true }: Props) {
  const { t } = useMaintenanceWords()
  const hrefOfChoice = (choice: WorkKind | 'all') => hrefOf(choice === 'all' ? null : choice)
  return (
    <div className={css.bar}>
      <Segments
        label={t('work_kind')}
        value={kind ?? 'all'}
        options={[['all', t('work_all')] as const, ...WORK_KINDS.map((each) => [each, t(WORDS[each])] as const)]}
        hrefOf={hrefOfChoice}
        onChange={(choice) => go(hrefOfChoice(choice))}
      />
      {hasLegend ? <SignLegend /> : null}
    </div>
  )
}
