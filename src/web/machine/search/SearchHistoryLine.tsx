// One search of the history: the whole line runs it again, its cross deletes it.
import { deleteSearchHistory, listSearchHistory, type SearchHistory } from '#contract/search-history.ts'
import { criteriaOfHistory } from '#domain/search-history.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { faultWords } from '#web/machine/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { factsOf } from './facts.ts'
import css from './SearchHistoryList.module.css'
import { useSearch } from './use-search.ts'

const RENEWS = { renews: [listSearchHistory] }

export function SearchHistoryLine({ entry, onDone }: { entry: SearchHistory; onDone: () => void }) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const words = useMessages('error')
  const { search, searchSerial } = useSearch()
  const remove = useWrite(deleteSearchHistory, RENEWS)
  const tell = (fault: Error) => showSnack('alert', faultWords(fault, words))
  const criteria = criteriaOfHistory(entry)
  const [first, ...others] = factsOf(criteria, t, m)
  const name = first?.value ?? ''
  const isCategory = first?.keys[0] === 'category'
  const besides = [
    ...(first && !isCategory ? [first.label] : []),
    ...others.map(({ label, value }) => `${label} ${value}`),
  ]

  /** An entry with a serial leads to the machine, any other to the list (SPEC 2). */
  const run = async () => {
    if (criteria.serial === undefined) search(criteria)
    else
      try {
        if (!(await searchSerial(criteria.serial))) return showSnack('alert', t('none_found'))
      } catch (fault) {
        return tell(fault as Error)
      }
    onDone()
  }
  return (
    <li className={css.entry} data-gone={remove.isPending || undefined}>
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
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id: entry.id } }, { onError: tell })}
      >
        <CloseIcon />
      </Button>
    </li>
  )
}
