// The saved views: open, share, rename, overwrite, delete, add.
import type { RefObject } from 'react'
import { listViews, type SavedView } from '#contract/machine/saved-view.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { addressOf, type ListState, narrowedBy, searchedBy } from '#web/machine/list-state.ts'
import { NamesSheet } from '#web/ui/names/NamesSheet.tsx'
import css from '#web/ui/names/NamesSheet.module.css'
import { NewView } from './NewView.tsx'
import type { OpenView } from './use-open-view.ts'
import { stateOfView } from './use-open-view.ts'
import type { ViewContent } from './view-content.ts'
import { ViewLine } from './ViewLine.tsx'

type Props = {
  state: ListState
  show: (next: ListState) => void
  opened: OpenView
  columns: readonly string[]
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function ViewsSheet({ state, show, opened, columns, trigger, onClose }: Props) {
  const t = useMessages('search')
  const words = useMessages('error')
  const { data, error, refetch } = useApi(listViews, {}, { throwOnError: false })
  const views = data?.views ?? []
  const { sort, sort_order } = state
  const content: ViewContent = {
    conditions: { ...searchedBy(state), ...narrowedBy(state) },
    columns: [...columns],
    sort,
    sort_order,
  }
  const open = (view: SavedView) => {
    show(stateOfView(view))
    onClose()
  }
  return (
    <NamesSheet
      title={t('views_title')}
      close={t('close')}
      trigger={trigger}
      fault={error && faultWords(error, words)}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data && views.length === 0 ? <p className={css.none}>{t('views_empty')}</p> : null}
      <ul>
        {views.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            address={addressOf(stateOfView(view))}
            content={content}
            isOpen={opened?.id === view.id}
            onOpen={() => open(view)}
            onDeleted={() => opened?.id === view.id && show({ ...state, view: null })}
          />
        ))}
      </ul>
      <NewView content={content} onSaved={(view) => show({ ...state, view: view.id })} />
    </NamesSheet>
  )
}
