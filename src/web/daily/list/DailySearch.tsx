// The search boxes: management number, plate and serial.
import { type SyntheticEvent, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import css from './DailyListPage.module.css'
import { changed, criteriaOf, DAILY_CRITERIA, type DailyListState, isSearched, unsearched } from './list-state.ts'
import type { Show } from './use-daily-list.ts'

type Props = {
  state: DailyListState
  show: Show
  /** Fields that the server refused. */
  refused: readonly string[]
}

const WORDS = {
  management_number: 'field_management_number',
  registration_number: 'field_registration_number',
  serial: 'field_display_serial',
} as const

/** Key it by the criteria, so that the boxes follow the address. */
export function DailySearch({ state, show, refused }: Props) {
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const [typed, setTyped] = useState(state.criteria)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    show(changed(state, { criteria: criteriaOf(typed) }))
  }
  return (
    <form className={css.search} role="search" aria-label={t('search')} onSubmit={submit}>
      {DAILY_CRITERIA.map((key) => (
        <Field
          key={key}
          label={m(WORDS[key])}
          isLabelHidden
          placeholder={m(WORDS[key])}
          fault={refused.includes(key) ? '' : null}
          value={typed[key] ?? ''}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
        />
      ))}
      <Button type="submit" look="primary">
        {t('show')}
      </Button>
      {isSearched(state) ? (
        <Button look="bare" onClick={() => show(unsearched(state))}>
          {m('show_all')}
        </Button>
      ) : null}
    </form>
  )
}
