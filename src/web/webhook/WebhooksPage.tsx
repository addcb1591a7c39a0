// The page of webhooks: the company's own systems that are told of events.
import { lazy, Suspense, useState } from 'react'
import { listReceivers } from '#contract/webhook/webhook.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
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
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, isFetching, refetch } = useApi(
    listReceivers,
    {},
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const [over, setOver] = useState<Over | null>(null)
  const close = () => setOver(null)
  const columns = RECEIVER_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  const receiver =
    over !== null && 'id' in over ? data?.receivers.find(({ receiver_id }) => receiver_id === over.id) : undefined
  return (
    <PageFrame
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={<p>{t('why')}</p>}
      tools={
        <Button data-opens onClick={() => setOver({ what: 'new' })}>
          <ToolIcon sign="add" />
          {t('new')}
        </Button>
      }
      isBusy={data === undefined && !error}
      notices={
        error && data ? (
          <Notice kind="alarm" text={faultWords(error, words)}>
            <TryAgain query={{ isFetching, refetch }} />
          </Notice>
        ) : null
      }
    >
      {data && data.receivers.length > 0 ? (
        <TableToTake
          caption={t('title')}
          look="sheet"
          isScrolling
          hasCards
          columns={columns}
          given={{ t, format, onOpen: ({ receiver_id }) => setOver({ what: 'open', id: receiver_id }) }}
          rows={data.receivers}
          keyOf={keyOfReceiver}
        />
      ) : data ? (
        <p className={css.note}>{t('none')}</p>
      ) : error ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <div className={css.note}>
          <WaitingBar width={240} />
        </div>
      )}
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
    </PageFrame>
  )
}
