// Kind, group and conditions of a page of maintenance that is no list.
import { useNavigate } from '@tanstack/react-router'
import type { WorkKind } from '#contract/maintenance/choices.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { GroupControl } from '#web/machine/groups/GroupsButton.tsx'
import { criteriaOfAddress, without } from '#web/machine/search/criteria-of-address.ts'
import { ConditionsButton, CriteriaChips } from '#web/machine/search/ListConditions.tsx'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { kindInAddress, type MaintenanceTab, tabPath } from '#web/maintenance/maintenance-address.ts'
import { KindBar } from './KindBar.tsx'
import css from './WorkFilters.module.css'

type Props = {
  tab: MaintenanceTab
  /** Where the legend stands elsewhere. */
  hasLegend?: boolean
}

export function WorkFilters({ tab, hasLegend = true }: Props) {
  const { query } = usePageAddress()
  const navigate = useNavigate()
  const criteria = criteriaOfAddress(query)
  const { status, month, kind } = query
  const go = (href: string) => void navigate({ href, resetScroll: false })
  const pathOf = (next: SearchCriteria, of: unknown = kind) => tabPath(tab, { ...next, status, month, kind: of })
  const hrefOfGroup = (group: string | null) =>
    pathOf({ ...without(criteria, ['group']), ...(group !== null && { group }) })
  const search = (next: SearchCriteria) => go(pathOf(next))
  return (
    <>
      <div className={css.filters}>
        <KindBar
          kind={kindInAddress(query)}
          hrefOf={(next: WorkKind | null) => pathOf(criteria, next)}
          go={go}
          hasLegend={hasLegend}
        />
        <div className={css.tools}>
          <GroupControl group={criteria.group} hrefOf={hrefOfGroup} onOpen={(group) => go(hrefOfGroup(group))} />
          <ConditionsButton
            criteria={without(criteria, ['group', 'free_word'])}
            search={(next) => search({ ...next, ...kept(criteria) })}
          />
        </div>
      </div>
      <CriteriaChips criteria={criteria} search={search} onClear={() => search({})} />
    </>
  )
}

/** What the form of conditions does not ask for. */
function kept({ group, free_word }: SearchCriteria): SearchCriteria {
  return { ...(group !== undefined && { group }), ...(free_word !== undefined && { free_word }) }
}
