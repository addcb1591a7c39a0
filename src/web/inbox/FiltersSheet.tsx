// A person's saved filters of the inbox: open, delete, add.
import { createInboxFilter, deleteInboxFilter, type InboxFilter, listInboxFilters } from '#contract/inbox/inbox.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { addressOf } from '#web/list/list-address.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { NameForm } from '#web/ui/names/NameForm.tsx'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import css from './Inbox.module.css'
import { filtersPath, NO_FILTERS } from './inbox-address.ts'

export type FilterQuery = InboxFilter['query']

const FILTERS = [listInboxFilters]

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
  const { data } = useApi(listInboxFilters, {}, { throwOnError: false })
  const filters = data?.filters ?? []
  const { save, isSaving, fault } = useSave((name: string) => call(createInboxFilter, { body: { name, query } }), {
    invalidates: FILTERS,
    words: {
      saved: (_, name) => t('filter_saved', { name }),
      fault: ({ fields }) => fields[0]?.message ?? null,
    },
  })
  const { save: erase } = useSave(({ id }: InboxFilter) => call(deleteInboxFilter, { params: { id } }), {
    invalidates: FILTERS,
    words: { saved: (_, { name }) => t('filter_deleted', { name }), failed: (text) => text },
  })
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
                onClick={() => void erase(filter)}
              >
                <CloseIcon />
              </Button>
            </li>
          )
        })}
      </ul>
      <NameForm
        label={t('filter_name')}
        act={t('filter_save')}
        look="primary"
        isBusy={isSaving}
        fault={fault}
        onGive={save}
      >
        <small>{t('filter_why')}</small>
      </NameForm>
    </Popover>
  )
}
