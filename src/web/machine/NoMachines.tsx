// Why there is nothing to see, and a way on: an empty fleet, filters that match nothing, a page beyond the last.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState as EmptyList } from '#web/ui/ListState.tsx'
import { type ListState, searched, searchedBy, turned } from './list-state.ts'
import { factsOf } from './search/facts.ts'
import { WaysOn } from './search/WaysOn.tsx'

type Props = { state: ListState; show: (next: ListState) => void; total: number; lastPage: number }

export function NoMachines({ state, show, total, lastPage }: Props) {
  const t = useMessages('machine')
  const l = useMessages('list')
  const c = useMessages('category')
  const s = useMessages('search')
  if (total > 0)
    return (
      <EmptyList
        kind="empty"
        title={l('empty_page', { page: state.page })}
        why={l('empty_page_why', { last: lastPage })}
      >
        <Button onClick={() => show(turned(state, lastPage))}>{l('show_last_page', { last: lastPage })}</Button>
      </EmptyList>
    )
  const filters = [
    ...factsOf(searchedBy(state), s, t, c).map(({ keys, label, value }) =>
      keys[0] === 'category' ? value : `${label} ${value}`,
    ),
    ...(state.status ? [t(`status_${state.status}`)] : []),
  ]
  if (filters.length === 0) return <EmptyList kind="empty" title={t('empty_fleet')} why={t('empty_fleet_why')} />
  return (
    <EmptyList
      kind="empty"
      {...(state.category ? { category: state.category } : {})}
      title={t('empty_match')}
      why={t('empty_match_why', { filters: filters.join(t('list_comma')) })}
    >
      {state.isSearch ? <WaysOn state={state} show={show} /> : null}
      <Button onClick={() => show({ ...searched(state, {}), view: null })}>{t('show_all')}</Button>
    </EmptyList>
  )
}
