// The searches of this account in this company, newest first: each can be run again or deleted, and all erased (SPEC 2 and 5).
import { useState } from 'react'
import { clearSearchHistory, listSearchHistory } from '#contract/search-history.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { faultWords } from '#web/machine/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmLine } from '#web/ui/ConfirmLine.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { showSnack } from '#web/ui/snack.ts'
import css from './SearchHistoryList.module.css'
import { SearchHistoryLine } from './SearchHistoryLine.tsx'

const RENEWS = { renews: [listSearchHistory] }

export function SearchHistoryList({ onDone }: { onDone: () => void }) {
  const t = useMessages('search')
  const words = useMessages('error')
  const { data, error, refetch } = useApi(listSearchHistory, {}, { inPlace: true })
  const clear = useWrite(clearSearchHistory, RENEWS)
  const [isAsked, setAsked] = useState(false)
  const entries = data?.search_histories
  const erase = () =>
    clear.mutate(
      {},
      {
        onSuccess: () => setAsked(false),
        onError: (fault) => showSnack('alert', faultWords(fault, words)),
      },
    )
  if (!entries && error)
    return (
      <ListState kind="error" title={t('history_failed')} why={faultWords(error, words)}>
        <Button size="small" onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      </ListState>
    )
  if (!entries) return <div className={css.waiting} aria-busy="true" />
  if (entries.length === 0) return <ListState kind="empty" title={t('history_empty')} why={t('history_empty_why')} />
  return (
    <>
      <ul className={css.entries}>
        {entries.map((entry) => (
          <SearchHistoryLine key={entry.id} entry={entry} onDone={onDone} />
        ))}
      </ul>
      <div className={css.foot}>
        {isAsked ? (
          <ConfirmLine
            question={t('erase_sure', { count: entries.length })}
            keep={t('keep_them')}
            act={t('erase_all')}
            isBusy={clear.isPending}
            onKeep={() => setAsked(false)}
            onAct={erase}
          />
        ) : (
          <>
            <span>{t('history_kept', { count: entries.length })}</span>
            <Button look="bare" size="small" onClick={() => setAsked(true)}>
              {t('erase_all')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
