// The serial box with its suggestions.
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { suggestMachines, type Suggestion } from '#contract/machine/search.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import css from './SerialField.module.css'
import { criteriaNamed } from './criteria-of-address.ts'
import { Suggestions } from './Suggestions.tsx'
import { useOptionWalk } from '#web/ui/controls/use-option-walk.ts'
import { useSearch } from './use-search.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { usePresentSearch } from './use-present-search.ts'

/**
 * Shorter than a quick typist's interval,
 * so that the first letter is requested at once.
 */
const SETTLE_MS = 60
const NONE: readonly Suggestion[] = []

type Props = {
  input: RefObject<HTMLInputElement | null>
  size?: 'header' | 'sheet'
  /** Called after the search has led to a page. */
  onDone?: () => void
}

export function SerialField({ input, size = 'header', onDone }: Props) {
  const t = useMessages('search')
  const id = useId()
  const { isOnList, criteria } = usePresentSearch()
  const stored = isOnList ? (criteria.serial ?? criteria.free_word ?? '') : ''
  const [text, setText] = useState(stored)
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<'none_found' | 'not_searched' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)
  // Follows the address, with back and forward too.
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setText(stored)
  }

  const typed = text.trim()
  const query = useSettled(typed, SETTLE_MS)
  const isSearching = isOpen && query !== '' && typed !== ''
  const answer = useApi(suggestMachines, { query: { text: query } }, { enabled: isSearching, throwOnError: false })
  const suggestions = isSearching ? (answer.data?.suggestions ?? NONE) : NONE
  const { search, searchText, openMachine } = useSearch()
  const isListVisible = isOpen && typed !== '' && (outcome !== null || !isSearching || !answer.isLoading)

  const { active, reset, walk, field } = useOptionWalk({
    id,
    options: suggestions,
    // The last option: the text as a free word.
    hasLast: true,
    isOpen: isListVisible,
    onOpen: () => setOpen(true),
    onClose: () => {
      if (isListVisible) setOpen(false)
      else if (size === 'header') input.current?.blur()
    },
  })

  const done = () => {
    turn.current += 1
    setOpen(false)
    reset()
    setOutcome(null)
    input.current?.blur()
    onDone?.()
  }
  const pick = (index: number) => {
    const suggestion = suggestions[index]
    if (!suggestion) search({ free_word: typed })
    else {
      const target = targetOf(suggestion)
      if ('serial' in target) openMachine(target.serial)
      else search(target.criteria)
    }
    done()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return input.current?.focus()
    if (isListVisible && active >= 0) return pick(active)
    const mine = (turn.current += 1)
    setBusy(true)
    try {
      const isFound = await searchText(typed)
      // Something else may have been typed or chosen meanwhile.
      if (mine !== turn.current) return
      if (isFound) done()
      else showOutcome('none_found')
    } catch {
      if (mine === turn.current) showOutcome('not_searched')
    } finally {
      setBusy(false)
    }
  }
  const showOutcome = (what: 'none_found' | 'not_searched') => {
    setOutcome(what)
    reset()
    setOpen(true)
  }
  const type = (next: string) => {
    turn.current += 1
    setText(next)
    setOutcome(null)
    reset()
    setOpen(true)
  }
  return (
    <form
      role="search"
      className={css.form}
      data-size={size}
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        type="submit"
        className={css.submit}
        data-busy={isBusy || undefined}
        aria-label={t('search_all')}
        title={t('search_all')}
      >
        <SearchIcon />
      </button>
      <input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the sheet is opened for
        autoFocus={size === 'sheet'}
        className={css.input}
        {...field}
        aria-label={t('serial_number')}
        placeholder={t('finds_short')}
        title={t('finds')}
        aria-describedby={outcome ? `${id}-outcome` : undefined}
        autoCapitalize="characters"
        autoCorrect="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={walk}
      />
      {size === 'header' && text === '' ? <kbd className={css.key}>/</kbd> : null}
      <span className="vh" role="status">
        {isListVisible && outcome === null ? t('suggestions_found', { count: suggestions.length }) : ''}
      </span>
      {isListVisible ? (
        <Suggestions id={id} typed={typed} suggestions={suggestions} active={active} outcome={outcome} onPick={pick} />
      ) : null}
    </form>
  )
}

/**
 * A machine's name leads to the machine,
 * a model's or customer's to a list.
 */
function targetOf({ kind, text, serial }: Suggestion): { serial: string } | { criteria: SearchCriteria } {
  if (serial !== null) return { serial }
  return { criteria: criteriaNamed(kind, text) }
}
