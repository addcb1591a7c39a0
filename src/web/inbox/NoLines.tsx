// The inbox without lines: why, and a way on.
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { filtersPath, NO_FILTERS, type InboxFilters } from './inbox-address.ts'

export function NoLines({ filters, hasText }: { filters: InboxFilters; hasText: boolean }) {
  const t = useMessages('inbox')
  const navigate = useNavigate()
  const isNarrowed = hasText || filtersPath({ ...filters, view: 'open' }) !== filtersPath(NO_FILTERS)
  if (!isNarrowed && filters.view === 'open') return <ListState kind="empty" title={t('empty')} why={t('empty_why')} />
  const isDone = !isNarrowed && filters.view === 'attention'
  return (
    <ListState
      kind="empty"
      title={t(isDone ? 'all_acknowledged' : 'no_match')}
      why={t(isNarrowed ? 'no_match_why' : 'empty_why')}
    >
      <Button onClick={() => void navigate({ href: PATHS.inbox })}>{t('show_open')}</Button>
    </ListState>
  )
}
