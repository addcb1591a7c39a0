// The search history, newest first.
import { useRef, useState } from 'react'
import { clearSearchHistory, listSearchHistory, type SearchHistory } from '#contract/machine/search-history.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import css from './SearchHistoryList.module.css'
import { SearchHistoryLine } from './SearchHistoryLine.tsx'

type Props = { isErasing: boolean; onErased: () => void; onDone: () => void }

export function SearchHistoryList({ isErasing, onErased, onDone }: Props) {
  const t = useMessages('search')
  const { data, error, refetch } = useApi(listSearchHistory, {}, { throwOnError: false })
  const [deleted, setDeleted] = useState<readonly Deleted[]>([])
  const list = useRef<HTMLUListElement>(null)
  const { save: clear, isSaving } = useSave(clearSearchHistory, {
    invalidates: [listSearchHistory],
    onSaved: () => {
      setDeleted([])
      onErased()
    },
    words: { failed: (fault) => fault },
  })
  const stored = data?.search_histories
  if (!stored && error) return <Failed title={t('history_failed')} query={{ error, refetch }} />
  if (!stored) return <div className={css.waiting} aria-busy="true" />
  const entries = withDeleted(stored, deleted)
  const count = entries.length - deleted.length
  if (entries.length === 0) return <ListState kind="empty" title={t('history_empty')} why={t('history_empty_why')} />
  const restored = (entry: SearchHistory) => {
    setDeleted((before) => before.filter((each) => each.entry.id !== entry.id))
    // The pressed button is gone.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} className={css.entries} tabIndex={-1} aria-label={t('history')}>
        {entries.map((entry, place) => (
          <SearchHistoryLine
            key={entry.id}
            entry={entry}
            isDeleted={deleted.some((each) => each.entry.id === entry.id)}
            onDeleted={() => setDeleted((before) => [...before, { entry, place }])}
            onRestored={() => restored(entry)}
            onDone={onDone}
          />
        ))}
      </ul>
      <div className={css.foot}>
        {isErasing && count > 0 ? (
          <ConfirmLine
            question={t('erase_sure', { count })}
            keep={t('keep_them')}
            act={t('erase_all')}
            isBusy={isSaving}
            onKeep={onErased}
            onAct={() => void clear({})}
          />
        ) : (
          <span>{t('history_kept', { count })}</span>
        )}
      </div>
    </>
  )
}

/** `place`: its previous index in the list. */
type Deleted = { entry: SearchHistory; place: number }

/** The stored entries with the deleted ones at their places. */
function withDeleted(stored: readonly SearchHistory[], deleted: readonly Deleted[]): SearchHistory[] {
  const entries = stored.filter(({ id }) => !deleted.some(({ entry }) => entry.id === id))
  for (const { entry, place } of deleted.toSorted((a, b) => a.place - b.place)) entries.splice(place, 0, entry)
  return entries
}
