// A person's saved filters of the inbox: open, delete, add.
import { type FormEvent, useState } from 'react'
import { createInboxFilter, deleteInboxFilter, type InboxFilter, listInboxFilters } from '#contract/inbox/inbox.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { addressOf } from '#web/list/list-address.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import css from './Inbox.module.css'
import { filtersPath, NO_FILTERS } from './inbox-address.ts'

export type FilterQuery = InboxFilter['query']

const RENEWS = { renews: [listInboxFilters] }

function pathOf({ view, kind, severity, owner, free_word, sort, sort_order }: FilterQuery): string {
  const path = filtersPath({
    view: view ?? NO_FILTERS.view,
    kind: kind ?? null,
    severity: severity ?? null,
    owner: owner ?? null,
  })
  const state = { text: free_word ?? '', sort: sort ?? null, sort_order: sort_order ?? 'asc', page: 1 } as const
  return addressOf(path, { ...state, per_page: 50 })
}

type Props = OpenSheet & { query: FilterQuery; onOpen: (path: string) => void }

export function FiltersSheet({ query, onOpen, trigger, onClose }: Props) {
  const t = useMessages('inbox')
  const words = useMessages('error')
  const { data } = useApi(listInboxFilters, {}, { inPlace: true })
  const create = useWrite(createInboxFilter, RENEWS)
  const remove = useWrite(deleteInboxFilter, RENEWS)
  const [name, setName] = useState('')
  const filters = data?.filters ?? []
  useUntilTyped(create.error !== null, create.reset)
  const faultOf = (error: Error) =>
    (error instanceof ApiFault && error.fields[0] ? error.fields[0].message : null) ?? faultWords(error, words)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const onSuccess = () => {
      showSnack('notice', t('filter_saved', { name: name.trim() }))
      setName('')
    }
    create.mutate({ body: { name: name.trim(), query } }, { onSuccess })
  }
  const erase = ({ id, name: gone }: InboxFilter) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => showSnack('notice', t('filter_deleted', { name: gone })),
        onError: (error) => showSnack('alert', faultWords(error, words)),
      },
    )
  return (
    <Popover label={t('filters')} trigger={trigger} onClose={onClose} className={css.sheet ?? ''}>
      <h2 className={css.sheetHead}>{t('filters')}</h2>
      {data && filters.length === 0 ? <p className={css.none}>{t('filters_none')}</p> : null}
      <ul className={css.filters}>
        {filters.map((filter) => {
          const path = pathOf(filter.query)
          const open = () => {
            onOpen(path)
            onClose()
          }
          return (
            <li key={filter.id}>
              <PickLink href={path} isCurrent={false} onPick={open}>
                {filter.name}
              </PickLink>
              <Button
                look="bare"
                size="small"
                aria-label={t('filter_delete', { name: filter.name })}
                onClick={() => erase(filter)}
              >
                <CloseIcon />
              </Button>
            </li>
          )
        })}
      </ul>
      <form className={css.form} onSubmit={save}>
        <Field
          label={t('filter_name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          fault={create.error ? faultOf(create.error) : null}
          onChange={({ target }) => {
            setName(target.value)
            create.reset()
          }}
        />
        <Button type="submit" look="primary" disabled={create.isPending || name.trim() === ''}>
          {t('filter_save')}
        </Button>
        <small className="m2">{t('filter_why')}</small>
      </form>
    </Popover>
  )
}
