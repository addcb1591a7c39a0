// The conditions of the list above it: each can be taken away.
import { useMessages } from '#web/base/i18n.ts'
import { useGroupName } from '#web/machine/groups/use-group-name.ts'
import { changed, type ListState, searched, searchedBy } from '#web/machine/list-state.ts'
import { CriteriaChips } from './ListConditions.tsx'

type Props = { state: ListState; show: (next: ListState) => void }

export function ConditionChips({ state, show }: Props) {
  const m = useMessages('machine')
  const groupName = useGroupName(state.criteria.group)
  const { status, silent, position } = state
  const place = position && {
    key: 'position',
    label: m('field_latest_location'),
    value: m(`position_${position}`),
    onRemove: () => show(changed(state, { position: null })),
  }
  return (
    <CriteriaChips
      criteria={state.isSearch ? searchedBy(state) : {}}
      groupName={groupName}
      more={place}
      // Keeps the head figure's filter.
      search={(next) => show({ ...searched(state, next), status, silent, position })}
      onClear={() => show({ ...searched(state, {}), status, silent })}
    />
  )
}
