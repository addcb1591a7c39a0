// The search boxes: management number, plate and serial.
import { type SyntheticEvent, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import css from './MonthOfMachines.module.css'
import { GroupsButton } from '#web/machine/groups/GroupsButton.tsx'
import { criteriaOf, DAILY_CRITERIA, type DailyCriteria } from '#web/daily/daily-criteria.ts'
import { addressOf, changed, type DailyListState, grouped, isSearched, unsearched } from './list-state.ts'
import type { Show } from './use-daily-list.ts'

type Props = {
  state: DailyListState
  show: Show
  /** Fields that the server refused. */
  refused: readonly string[]
  /** The address of other criteria, where it is not a month's. */
  hrefOf?: (criteria: DailyCriteria) => string
}

const WORDS = {
  management_number: 'field_management_number',
  registration_number: 'field_registration_number',
  serial: 'field_display_serial',
} as const

/** Key it by the criteria, so that the boxes follow the address. */
export function DailySearch({ state, show, refused, hrefOf }: Props) {
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const [typed, setTyped] = useState(state.criteria)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    show(changed(state, { criteria: criteriaOf(typed) }))
  }
  const to = (criteria: DailyCriteria) => hrefOf?.(criteria) ?? addressOf(changed(state, { criteria }))
  return (
    <form className={css.search} role="search" aria-label={t('search')} onSubmit={submit}>
      <GroupsButton
        group={state.criteria.group}
        hrefOf={(group) => to(grouped(state, group))}
        onOpen={(group) => show(changed(state, { criteria: grouped(state, group) }))}
      />
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
