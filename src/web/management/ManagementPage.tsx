// The management home: the registered management numbers.
import type { ReactNode } from 'react'
import { listManagementNumbers } from '#contract/machine/management-number.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { PATHS } from '#web/base/links.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { NoNumbers, NUMBER_COLUMNS, NUMBER_SORTS, numberCard, pageOfNumbers, type Registered } from './number-list.tsx'
import { RegisterNumber } from './RegisterNumber.tsx'

/** Somebody else may register meanwhile. */
const RENEW_MS = 60_000

function serialOf({ serial }: Registered) {
  return serial
}

/** `aside`: other settings of the company, beside the title. */
export function ManagementPage({ aside }: { aside?: ReactNode }) {
  const t = useMessages('management')
  const m = useMessages('machine')
  const { state, search, show, hrefOf, sorting } = useListAddress(PATHS.management, NUMBER_SORTS)
  const reading = { read: pageOfNumbers, part: state, keyOf: serialOf, refetchInterval: RENEW_MS, isSteady: false }
  const list = useList(listManagementNumbers, {}, reading)
  useTitle(`${t('numbers')} · ${t('title')}`)
  const field = (
    <Field
      key="search"
      label={t('search')}
      type="search"
      autoComplete="off"
      value={state.text}
      onChange={({ target }) => search(target.value)}
    />
  )
  return (
    <ListPage
      title={t('numbers')}
      aside={aside}
      tools={[field, <RegisterNumber key="register" />]}
      taken={{ free_word: state.text.trim() }}
      list={list}
      columns={NUMBER_COLUMNS.map((column) => ({
        ...column,
        name: m(`field_${column.key}`),
        ...(column.key !== 'activity' && sorting(column.key)),
      }))}
      given={m}
      card={numberCard}
      empty={<NoNumbers text={state.text.trim()} onShowAll={() => search('')} />}
      page={list.page?.current_page ?? state.page}
      hrefOfPage={(page) => hrefOf({ page })}
      onPage={(page) => show({ page })}
      onPageSize={(per_page) => show({ per_page })}
    />
  )
}
