// The serial box with its suggestions.
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { suggestMachines, type Suggestion } from '#contract/machine-search.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { SearchIcon } from '#web/ui/SearchIcon.tsx'
import css from './SerialField.module.css'
import { Suggestions } from './Suggestions.tsx'
import { useSearch } from './use-search.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { usePresentSearch } from './use-present-search.ts'

/** Shorter than between two keys of a quick typist, so that the first letter's answer is not waited for. */
const SETTLE_MS = 60
const NONE: readonly Suggestion[] = []
/** After all suggestions, however many there are: the same text, searched for in everything. */
const EVERYWHERE = -2

type Props = {
  input: RefObject<HTMLInputElement | null>
  size?: 'header' | 'sheet'
  /** When the search has led somewhere. */
  onDone?: () => void
}

export function SerialField({ input, size = 'header', onDone }: Props) {
  const t = useMessages('search')
  const id = useId()
  const { isOnList, criteria } = usePresentSearch()
  const stored = isOnList ? (criteria.serial ?? criteria.free_word ?? '') : ''
  const [text, setText] = useState(stored)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setActive] = useState(-1)
  const [outcome, setOutcome] = useState<'none_found' | 'not_searched' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)
  // What the address says, back and forward too, is what the field says.
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setText(stored)
  }

  const typed = text.trim()
  const query = useSettled(typed, SETTLE_MS)
  const isAsking = isOpen && query !== '' && typed !== ''
  const answer = useApi(suggestMachines, { query: { text: query } }, { enabled: isAsking, inPlace: true })
  const suggestions = isAsking ? (answer.data?.suggestions ?? NONE) : NONE
  const { search, searchSerial, openMachine } = useSearch()
  const everywhere = suggestions.length
  const active = chosen === EVERYWHERE ? everywhere : chosen
  // Other suggestions have come: the one that was walked to is not there any more, and Enter must not take its neighbour.
  const [walked, setWalked] = useState(suggestions)
  if (walked !== suggestions) {
    setWalked(suggestions)
    if (chosen >= 0) setActive(-1)
  }
  const isShown = isOpen && typed !== '' && (outcome !== null || !isAsking || !answer.isLoading)

  const done = () => {
    turn.current += 1
    setOpen(false)
    setActive(-1)
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
    if (isShown && active >= 0) return pick(active)
    const mine = (turn.current += 1)
    setBusy(true)
    try {
      const isFound = await searchSerial(typed)
      // Meanwhile something else may have been typed or chosen.
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
    setActive(-1)
    setOpen(true)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (isShown) event.stopPropagation()
      if (isShown) setOpen(false)
      else if (size === 'header') input.current?.blur()
      setActive(-1)
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isShown) return setOpen(true)
    const places = everywhere + 2
    const step = event.key === 'ArrowDown' ? 1 : -1
    // One place of the round is the field itself.
    const next = ((active + 1 + step + places) % places) - 1
    setActive(next === everywhere ? EVERYWHERE : next)
  }
  const type = (next: string) => {
    turn.current += 1
    setText(next)
    setOutcome(null)
    setActive(-1)
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
        className={css.input}
        role="combobox"
        aria-label={t('serial_number')}
        placeholder={t('serial_number')}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={outcome ? `${id}-said` : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={walk}
      />
      {size === 'header' && text === '' ? <kbd className={css.key}>/</kbd> : null}
      <span className="vh" role="status">
        {isShown && outcome === null ? t('suggestions_found', { count: suggestions.length }) : ''}
      </span>
      {isShown ? (
        <Suggestions id={id} typed={typed} suggestions={suggestions} active={active} outcome={outcome} onPick={pick} />
      ) : null}
    </form>
  )
}

/** A machine's name leads to the machine, the name of a model or customer to the list of theirs. */
function targetOf({ kind, text, serial }: Suggestion): { serial: string } | { criteria: SearchCriteria } {
  if (serial !== null) return { serial }
  return { criteria: kind === 'type_code' ? { modelgen: text } : { customer_name: text } }
}
