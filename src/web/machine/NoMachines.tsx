// In place of machines where there are none: why, and a way on.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState as EmptyList } from '#web/ui/layout/ListState.tsx'
import { type ListState, searched, searchedBy } from './list-state.ts'
import { factsOf } from './search/facts.ts'
import { SearchSuggestions } from './search/SearchSuggestions.tsx'
import { useGroupName } from './groups/use-group-name.ts'

type Props = { state: ListState; show: (next: ListState) => void }

export function NoMachines({ state, show }: Props) {
  const t = useMessages('machine')
  const c = useMessages('category')
  const s = useMessages('search')
  const groupName = useGroupName(state.criteria.group)
  const filters = [
    ...factsOf(searchedBy(state), s, t, c, groupName).map(({ keys, label, value }) =>
      keys[0] === 'category' ? value : `${label} ${value}`,
    ),
    ...(state.status ? [t(`status_${state.status}`)] : []),
    ...(state.position ? [`${t('field_latest_location')} ${t(`position_${state.position}`)}`] : []),
  ]
  if (filters.length === 0) return <EmptyList kind="empty" title={t('empty_fleet')} why={t('empty_fleet_why')} />
  return (
    <EmptyList
      kind="empty"
      {...(state.category ? { category: state.category } : {})}
      title={t('empty_match')}
      why={t('empty_match_why', { filters: filters.join(t('list_comma')) })}
    >
      {state.isSearch ? <SearchSuggestions state={state} show={show} /> : null}
      <Button onClick={() => show({ ...searched(state, {}), view: null })}>{t('show_all')}</Button>
    </EmptyList>
  )
}
