// The form of search conditions, with the number of hits.
import { type FormEvent, useRef, useState } from 'react'
import { countMachines } from '#contract/machine/machine.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import css from './ConditionsForm.module.css'
import { criteriaOf, type Draft, draftOf, EMPTY, faultsOf } from './conditions-draft.ts'
import { ConditionsFields } from './ConditionsFields.tsx'
import { setPinned } from './pinned.ts'
import { useSearch } from './use-search.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { usePresentSearch } from './use-present-search.ts'

const SETTLE_MS = 200

/** A list of machines other than the machine list. */
export type SearchedList = {
  criteria: SearchCriteria
  /** The list has a field of its own for the free word. */
  search: (criteria: SearchCriteria) => void
}

type Props = {
  onDone?: () => void
  canPin?: boolean
  /** Searched in place of the machine list; its hits are not counted ahead. */
  list?: SearchedList
}

export function ConditionsForm({ onDone, canPin = false, list }: Props) {
  const t = useMessages('search')
  const machines = usePresentSearch()
  const present = list?.criteria ?? machines.criteria
  const form = useRef<HTMLFormElement>(null)
  const { search } = useSearch()
  const today = useToday().date
  const isPhone = useMedia(PHONE)
  const [draft, setDraft] = useState<Draft>(() => draftOf(present))
  const [isSubmitted, setSubmitted] = useState(false)
  const stored = JSON.stringify(present)
  // Follows the address, with back and forward too.
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setDraft(draftOf(present))
  }

  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const faults = faultsOf(draft, today)
  const criteria = criteriaOf(draft)
  const isFine = Object.keys(faults).length === 0
  const question = useSettled(JSON.stringify(criteria), SETTLE_MS)
  const query = JSON.parse(question) as SearchCriteria
  const counts = useApi(countMachines, { query }, { enabled: isFine && !list, throwOnError: false })
  const count = isFine && !counts.isPlaceholderData ? (counts.data?.total ?? null) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isFine) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    if (list) list.search(criteria)
    else search(criteria)
    onDone?.()
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label={t('conditions')}>
      <ConditionsFields draft={draft} faults={isSubmitted ? faults : {}} onChange={set} hasFreeWord={!list} />
      <div className={css.act}>
        <Button type="submit" look="primary" className={css.search}>
          {count === null ? t('search') : t('search_count', { count })}
        </Button>
        <Button onClick={() => setDraft(EMPTY)}>{t('clear')}</Button>
        {canPin && !isPhone ? (
          <Button
            className={css.pin}
            look="bare"
            size="small"
            onClick={() => {
              setPinned(true)
              onDone?.()
            }}
          >
            {t('pin')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
