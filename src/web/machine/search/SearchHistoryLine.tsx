// One search of the history: run, delete, restore.
import { useEffect, useRef } from 'react'
import {
  addSearchHistory,
  deleteSearchHistory,
  listSearchHistory,
  type SearchHistory,
} from '#contract/machine/search-history.ts'
import { criteriaOfHistory, historyOfCriteria } from '#domain/search-history.ts'
import { useMessages } from '#web/base/i18n.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { factsOf } from './facts.ts'
import css from './SearchHistoryList.module.css'
import { useSearch } from './use-search.ts'

const HISTORY = [listSearchHistory]

type Props = {
  entry: SearchHistory
  isDeleted: boolean
  onDeleted: () => void
  onRestored: () => void
  onDone: () => void
}

export function SearchHistoryLine({ entry, isDeleted, onDeleted, onRestored, onDone }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const words = useMessages('error')
  const { search, searchText } = useSearch()
  const failed = (fault: string) => fault
  const remove = useSave(deleteSearchHistory, { invalidates: HISTORY, onRefused: onRestored, words: { failed } })
  const restore = useSave(addSearchHistory, { invalidates: HISTORY, onSaved: onRestored, words: { failed } })
  const erased = useRef<Promise<unknown>>(null)
  const criteria = criteriaOfHistory(entry)
  const [first, ...others] = factsOf(criteria, t, m, c, null)
  const name = first?.value ?? ''
  const isCategory = first?.keys[0] === 'category'
  const besides = [
    ...(first && !isCategory ? [first.label] : []),
    ...others.map(({ label, value }) => `${label} ${value}`),
  ]

  /**
   * An entry with a serial leads to the machine,
   * any other to the list.
   */
  const run = async () => {
    if (criteria.serial === undefined) search(criteria)
    else
      try {
        if (!(await searchText(criteria.serial))) return showSnack('alert', t('none_found'))
      } catch (fault) {
        return showSnack('alert', faultWords(fault as Error, words))
      }
    onDone()
  }
  /** Removed at once; restored when the request fails. */
  const erase = () => {
    onDeleted()
    erased.current = remove.save({ params: { id: entry.id } })
  }
  const undo = async () => {
    if ((await erased.current) !== null) await restore.save({ body: historyOfCriteria(criteria) })
  }
  if (isDeleted) return <DeletedSearch name={name} onUndo={() => void undo()} />
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <b title={name}>{name}</b>
        <small>{besides.join(' · ')}</small>
      </div>
      <Button
        size="small"
        className={css.run}
        aria-label={t('history_run', { search: name })}
        onClick={() => void run()}
      >
        {t('search')}
      </Button>
      <Button
        look="bare"
        size="small"
        className={css.remove}
        aria-label={t('history_delete', { search: name })}
        title={t('history_delete', { search: name })}
        onClick={erase}
      >
        <CloseIcon />
      </Button>
    </li>
  )
}

/** A deleted search, which can be restored. */
function DeletedSearch({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useMessages('search')
  const undo = useRef<HTMLButtonElement>(null)
  // The focus moves from the removed cross to the undo button.
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className={css.entry} data-gone>
      <span className={css.words} role="status">
        {t('history_deleted', { search: name })}
      </span>
      <Button ref={undo} size="small" aria-label={t('history_undo', { search: name })} onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  )
}
