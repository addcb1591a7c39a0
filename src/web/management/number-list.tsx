// Columns, search, order and pages of the management numbers.
import { Link } from '@tanstack/react-router'
import type { listManagementNumbersShape } from '#contract/machine/management-number.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import { nameOrder } from '#domain/name-order.ts'
import { currentLanguage, type Translate, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import type { ListState } from '#web/list/list-address.ts'
import { type ListRows, pageOf } from '#web/list/use-list.ts'
import { NumberInRow } from '#web/machine/NumberInRow.tsx'
import { silenceAdvice, silenceText } from '#web/machine/silence-text.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState as EmptyList } from '#web/ui/layout/ListState.tsx'
import css from './ManagementPage.module.css'

type Numbers = ResponseOf<typeof listManagementNumbersShape>
export type Registered = Numbers['management_numbers'][number]

export const NUMBER_SORTS = ['serial', 'management_number'] as const
type NumberSort = (typeof NUMBER_SORTS)[number]

// Rows are the table's tab stops, where Enter follows this link
// and F2 edits.
function serialCell({ serial }: Registered) {
  return (
    <Link to={PATHS.machine} params={{ serial }} className={css.serial} tabIndex={-1}>
      {serial}
    </Link>
  )
}
function numberCell(machine: Registered, m: Translate<'machine'>) {
  return (
    <NumberInRow machine={machine} t={m}>
      {machine.management_number}
    </NumberInRow>
  )
}

/** What the machine does; of a silent one why, and what to do. */
function stateCell(machine: Registered, m: Translate<'machine'>) {
  const reason = silenceText(machine, m)
  return (
    <>
      <Mark kind={machine.activity}>{[m(`activity_${machine.activity}`), reason].filter(Boolean).join(' · ')}</Mark>
      {reason === null ? null : <small className={css.advice}>{silenceAdvice(machine, m)}</small>}
    </>
  )
}

export const NUMBER_COLUMNS = [
  { key: 'serial', width: 160, fixed: 'only', isRowHead: true, cell: serialCell },
  { key: 'management_number', width: 220, cell: numberCell },
  { key: 'activity', width: 320, className: css.silence, cell: stateCell },
] as const

/** A registered machine on a phone. */
export function numberCard(machine: Registered, m: Translate<'machine'>) {
  return (
    <>
      <Link to={PATHS.machine} params={{ serial: machine.serial }} className={css.serial}>
        {machine.serial}
      </Link>
      {numberCell(machine, m)}
      <span>{stateCell(machine, m)}</span>
    </>
  )
}

/** All numbers are in one answer, searched, sorted and paged here. */
export function pageOfNumbers({ management_numbers }: Numbers, state: ListState<NumberSort>): ListRows<Registered> {
  const text = foldForSearch(state.text)
  const found = management_numbers.filter(({ serial, management_number }) =>
    foldForSearch(`${serial} ${management_number}`).includes(text),
  )
  return pageOf(inOrder(found, state), state.page, state.per_page)
}

function inOrder(numbers: readonly Registered[], { sort, sort_order }: ListState<NumberSort>): readonly Registered[] {
  if (sort === null) return numbers
  const direction = sort_order === 'desc' ? -1 : 1
  const compare = nameOrder(currentLanguage())
  return numbers.toSorted((a, b) => direction * compare(a[sort], b[sort]))
}

/** In place of numbers; `text`: the search, empty for all. */
export function NoNumbers({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const t = useMessages('management')
  if (text === '') return <EmptyList kind="empty" title={t('none')} why={t('none_why')} />
  return (
    <EmptyList kind="empty" category="41" title={t('no_match')} why={t('no_match_why', { text })}>
      <Button onClick={onShowAll}>{t('all_numbers')}</Button>
    </EmptyList>
  )
}
