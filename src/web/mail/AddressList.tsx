// The company's addresses with their states, and what can be done with each.
import { lazy, Suspense, useMemo, useState } from 'react'
import { deleteMailAddress, type MailAddress, requestConfirmation } from '#contract/mail/mail.ts'
import { call } from '#web/base/api.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { useMay } from '#web/base/may.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import cells from '#web/ui/table/TextCells.module.css'
import css from './Notification.module.css'
import { useMailWrite } from './use-mail-write.ts'

const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog.tsx')).AddressDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

type Given = {
  t: Translate<'mail'>
  format: Format
  isBusy: boolean
  onEdit: (address: MailAddress) => void
  onAsk: (address: MailAddress) => void
  onRemove: (address: MailAddress) => void
}

const COLUMNS = [
  {
    key: 'name',
    width: 230,
    isRowHead: true,
    // In one column, so that a phone shows the state beside it.
    cell: ({ name, email }: MailAddress) => (
      <span className={cells.text}>
        <b>{name}</b>
        <span className={cells.second}>{email}</span>
      </span>
    ),
  },
  {
    key: 'state',
    width: 220,
    cell: ({ state, pause_reason, link_sent_at }: MailAddress, { t, format }: Given) => (
      <span className={cells.text}>
        <Mark kind={state === 'confirmed' ? 'operating' : state === 'paused' ? 'alarm' : 'off'}>
          {t(`state_${state}`)}
        </Mark>
        {state === 'waiting' ? (
          <span className={cells.second}>{t('asked_at', { time: format.dateTime(link_sent_at) })}</span>
        ) : null}
        {pause_reason === null ? null : <span className={cells.second}>{pause_reason}</span>}
      </span>
    ),
  },
  { key: 'language', width: 100, cell: ({ language }: MailAddress) => OWN_NAMES[language] },
  {
    key: 'delivery',
    width: 150,
    cell: ({ delivery, daily_hour, quiet_from, quiet_to }: MailAddress, { t }: Given) => (
      <span className={cells.text}>
        {t(`delivery_${delivery}`)}
        {delivery === 'daily' ? ` ${daily_hour}:00` : null}
        {quiet_from === null || delivery === 'daily' ? null : (
          <span className={cells.second}>{t('quiet', { from: `${quiet_from}:00`, to: `${quiet_to}:00` })}</span>
        )}
      </span>
    ),
  },
  {
    key: 'kinds',
    width: 150,
    cell: ({ kinds, own_machines }: MailAddress, { t }: Given) => (
      <span className={cells.text}>
        {kinds.length === 0 ? t('no_kinds') : t('kind_count', { count: kinds.length })}
        {own_machines > 0 ? <span className={cells.second}>{t('own_machines', { count: own_machines })}</span> : null}
      </span>
    ),
  },
  {
    key: 'acts',
    width: 320,
    isNameHidden: true,
    isAct: true,
    cell: (address: MailAddress, { t, isBusy, onEdit, onAsk, onRemove }: Given) => (
      <span className={cells.acts}>
        <Button
          size="small"
          data-opens
          aria-label={t('edit_of', { name: address.name })}
          onClick={() => onEdit(address)}
        >
          {t('edit')}
        </Button>
        {address.state === 'confirmed' ? null : (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('ask_again_of', { name: address.name })}
            onClick={() => onAsk(address)}
          >
            {t('ask_again')}
          </Button>
        )}
        <Button
          size="small"
          look="bare"
          aria-label={t('remove_of', { name: address.name })}
          onClick={() => onRemove(address)}
        >
          {t('remove')}
        </Button>
      </span>
    ),
  },
] as const

function keyOf({ id }: MailAddress): string {
  return String(id)
}

export function AddressList({ addresses }: { addresses: readonly MailAddress[] }) {
  const t = useMessages('mail')
  const format = useFormat()
  const { isSaving, fault, write } = useMailWrite()
  const mayChange = useMay('plan')
  const [open, setOpen] = useState<MailAddress | 'new' | 'import' | null>(null)
  const [removing, setRemoving] = useState<MailAddress | null>(null)
  const ask = ({ id, email }: MailAddress) =>
    void write(
      () => call(requestConfirmation, { params: { id } }),
      () => t('asked', { email }),
    )
  const remove = async ({ id, email }: MailAddress) => {
    const done = await write(
      () => call(deleteMailAddress, { params: { id } }),
      () => t('removed', { email }),
    )
    if (done !== null) setRemoving(null)
  }
  const given: Given = useMemo(
    () => ({ t, format, isBusy: isSaving, onEdit: setOpen, onAsk: ask, onRemove: setRemoving }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` changes with each draw and does the same
    [t, format, isSaving],
  )
  const add = mayChange ? (
    <Button look="primary" onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  ) : null
  return (
    <section aria-label={t('view_addresses')}>
      <div className={css.tools}>
        {addresses.length > 0 ? add : null}
        {mayChange ? <Button onClick={() => setOpen('import')}>{t('import')}</Button> : null}
      </div>
      <div role="status">{fault === null ? null : <Notice kind="alarm" text={fault} />}</div>
      {removing === null ? null : (
        <div className={css.part}>
          <ConfirmLine
            question={t('remove_question', { email: removing.email })}
            keep={t('keep')}
            act={t('remove')}
            isBusy={isSaving}
            onKeep={() => setRemoving(null)}
            onAct={() => void remove(removing)}
          />
        </div>
      )}
      {addresses.length === 0 ? (
        <ListState kind="empty" title={t('none')} why={t('none_why')}>
          {add}
        </ListState>
      ) : (
        <TableToTake
          caption={t('view_addresses')}
          look="sheet"
          isScrolling
          hasCards
          columns={COLUMNS.filter(({ key }) => mayChange || key !== 'acts').map((column) => ({
            ...column,
            name: t(`col_${column.key}`),
          }))}
          given={given}
          rows={addresses}
          keyOf={keyOf}
        />
      )}
      <Suspense>
        {open === null ? null : open === 'import' ? (
          <ImportDialog onClose={() => setOpen(null)} />
        ) : (
          <AddressDialog address={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}
