// The management home: the registered management numbers, found by typing, a page at a time, each edited where it stands.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listManagementNumbers } from '#contract/management-number.ts'
import { PAGE_SIZE } from '#contract/machine.ts'
import { foldText } from '#domain/fold-text.ts'
import { useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useApi } from '#web/base/use-api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { NumberInRow } from '#web/machine/NumberInRow.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { TableColumn } from '#web/ui/table-column.ts'
import css from './ManagementPage.module.css'
import { RegisterNumber } from './RegisterNumber.tsx'
import { useNumbersState } from './use-numbers-state.ts'

type Registered = { serial: string; management_number: string }

/** Somebody else may register meanwhile. */
const RENEW_MS = 60_000

/** `aside`: what else a company sets, beside the title. */
export function ManagementPage({ aside }: { aside?: ReactNode }) {
  const t = useMessages('management')
  const list = useMessages('machine')
  const l = useMessages('list')
  const words = useMessages('error')
  const format = useFormat()
  const { text: typed, page, search, turnTo } = useNumbersState()
  const { data, error, refetch } = useApi(listManagementNumbers, {}, { every: RENEW_MS })
  const all = data?.management_numbers ?? null
  const text = foldText(typed)
  const found = all?.filter(({ serial, management_number }) =>
    foldText(`${serial} ${management_number}`).includes(text),
  )
  const last = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE))
  const shown = Math.min(page, last)
  const from = (shown - 1) * PAGE_SIZE
  const rows = found?.slice(from, from + PAGE_SIZE) ?? null

  const columns: TableColumn<Registered, Translate<'machine'>>[] = [
    { key: 'serial', name: list('field_serial'), width: 160, fixed: 'only', isRowHead: true, cell: serialOf },
    { key: 'management_number', name: list('field_management_number'), width: 220, cell: numberOf },
  ]
  const again = <Button onClick={() => void refetch()}>{words('try_again')}</Button>
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <h2>{t('numbers')}</h2>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </header>
      <div className={css.tools}>
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => search(target.value)}
        />
        <RegisterNumber />
      </div>
      <div role="status">
        {error && data ? (
          <Notice kind="alarm" text={t('stale')}>
            {again}
          </Notice>
        ) : null}
      </div>
      {error && !data ? (
        <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
          {again}
        </ListState>
      ) : (
        <div className={css.list}>
          <Table
            caption={t('numbers')}
            columns={columns}
            given={list}
            rows={rows}
            keyOf={({ serial }) => serial}
            isBusy={false}
          >
            {all?.length === 0 ? <ListState kind="empty" title={t('none')} why={t('none_why')} /> : null}
            {all && all.length > 0 && found?.length === 0 ? (
              <ListState
                kind="empty"
                category="41"
                title={t('no_match')}
                why={t('no_match_why', { text: typed.trim() })}
              >
                <Button onClick={() => search('')}>{t('all_numbers')}</Button>
              </ListState>
            ) : null}
          </Table>
          {found && found.length > 0 ? (
            <Pager
              label={t('pages')}
              range={l('range_of', {
                from: format.number(from + 1),
                to: format.number(from + (rows?.length ?? 0)),
                total: format.number(found.length),
              })}
              position={l('page_of', { page: format.number(shown), last: format.number(last) })}
              previous={l('page_previous')}
              next={l('page_next')}
              onPrevious={shown > 1 ? () => turnTo(shown - 1) : undefined}
              onNext={shown < last ? () => turnTo(shown + 1) : undefined}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}

// The rows are the table's tab stops, where Enter follows this link and F2 edits.
const serialOf = ({ serial }: Registered) => (
  <Link to={PATHS.machine} params={{ serial }} className={css.serial} tabIndex={-1}>
    {serial}
  </Link>
)
const numberOf = (machine: Registered, words: Translate<'machine'>) => (
  <NumberInRow machine={machine} t={words}>
    {machine.management_number}
  </NumberInRow>
)
