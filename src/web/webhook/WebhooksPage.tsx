// The page of webhooks: the company's own systems that are told of events.
import { lazy, Suspense, useState } from 'react'
import { listReceivers } from '#contract/webhook/webhook.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Page } from '#web/page/Page.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { keyOfReceiver, RECEIVER_COLUMNS } from './receiver-columns.tsx'
import css from './Webhook.module.css'

const ReceiverForm = lazy(async () => ({ default: (await import('./ReceiverForm.tsx')).ReceiverForm }))
const ReceiverDialog = lazy(async () => ({ default: (await import('./ReceiverDialog.tsx')).ReceiverDialog }))
const SecretShown = lazy(async () => ({ default: (await import('./SecretShown.tsx')).SecretShown }))

/** Events are delivered meanwhile. */
const RENEW_MS = 15_000

/** What lies over the page: a receiver by its id. */
type Over =
  { what: 'new' } | { what: 'open' | 'change'; id: number } | { what: 'secret'; secret: string; isNew: boolean }

export function WebhooksPage() {
  const t = useMessages('webhook')
  const management = useMessages('management')
  const list = useMessages('list')
  const format = useFormat()
  const query = useApi(listReceivers, {}, { refetchInterval: RENEW_MS, throwOnError: false })
  const [over, setOver] = useState<Over | null>(null)
  const close = () => setOver(null)
  const columns = RECEIVER_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  const receiver =
    over !== null && 'id' in over ? query.data?.receivers.find(({ receiver_id }) => receiver_id === over.id) : undefined
  return (
    <Page
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={<p>{t('why')}</p>}
      tools={
        <Button data-opens onClick={() => setOver({ what: 'new' })}>
          <ToolIcon sign="add" />
          {t('new')}
        </Button>
      }
      query={query}
      failed={t('failed')}
      stale={(time) => list('stale', { time })}
      foot={
        <Suspense>
          {over?.what === 'new' ? (
            <ReceiverForm
              receiver={null}
              onSaved={(secret) => setOver(secret === null ? null : { what: 'secret', secret, isNew: true })}
              onClose={close}
            />
          ) : over?.what === 'secret' ? (
            <SecretShown secret={over.secret} isRenewed={!over.isNew} onClose={close} />
          ) : receiver === undefined ? null : over?.what === 'change' ? (
            <ReceiverForm receiver={receiver} onSaved={close} onClose={close} />
          ) : (
            <ReceiverDialog
              receiver={receiver}
              onChange={() => setOver({ what: 'change', id: receiver.receiver_id })}
              onSecret={(secret) => setOver({ what: 'secret', secret, isNew: false })}
              onClose={close}
            />
          )}
        </Suspense>
      }
    >
      {({ receivers }) =>
        receivers.length > 0 ? (
          <TableToTake
            caption={t('title')}
            look="sheet"
            isScrolling
            hasCards
            columns={columns}
            given={{ t, format, onOpen: ({ receiver_id }) => setOver({ what: 'open', id: receiver_id }) }}
            rows={receivers}
            keyOf={keyOfReceiver}
          />
        ) : (
          <p className={css.note}>{t('none')}</p>
        )
      }
    </Page>
  )
}
