// Why there is nothing to see, and a way on: an empty fleet, filters that match nothing, a page beyond the last.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState as EmptyList } from '#web/ui/ListState.tsx'
import { type ListState, searched, turned } from './list-state.ts'
import { WaysOn } from './search/WaysOn.tsx'

type Props = { state: ListState; show: (next: ListState) => void; total: number; lastPage: number }

export function NoMachines({ state, show, total, lastPage }: Props) {
  const t = useMessages('machine')
  if (total > 0)
    return (
      <EmptyList
        kind="empty"
        title={t('empty_page', { page: state.page })}
        why={t('empty_page_why', { last: lastPage })}
      >
        <Button onClick={() => show(turned(state, lastPage))}>{t('show_last_page', { last: lastPage })}</Button>
      </EmptyList>
    )
  const filters = [
    state.category ? t(`category_${state.category}`) : null,
    state.status ? t(`status_${state.status}`) : null,
  ].filter((filter) => filter !== null)
  if (filters.length === 0 && !state.isSearch)
    return <EmptyList kind="empty" title={t('empty_fleet')} why={t('empty_fleet_why')} />
  return (
    <EmptyList
      kind="empty"
      {...(state.category ? { category: state.category } : {})}
      title={t('empty_match')}
      why={filters.length > 0 ? t('empty_match_why', { filters: filters.join(t('list_comma')) }) : null}
    >
      {state.isSearch ? <WaysOn state={state} show={show} /> : null}
      <Button onClick={() => show({ ...searched(state, {}), view: null })}>{t('show_all')}</Button>
    </EmptyList>
  )
}
