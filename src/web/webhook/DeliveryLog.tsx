// The log of deliveries to a receiver, with what posts them again.
import { useState } from 'react'
import { DELIVERY_STATES } from '#contract/webhook/choices.ts'
import {
  type Delivery,
  listDeliveries,
  listReceivers,
  replayDelivery,
  replayFailed,
  type Receiver,
} from '#contract/webhook/webhook.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { DELIVERY_COLUMNS, keyOfDelivery } from './delivery-columns.tsx'
import css from './Webhook.module.css'

/** Answers come in meanwhile. */
const RENEW_MS = 5_000
const STATES = ['', ...DELIVERY_STATES] as const
/** Days that the log goes back; all that was given up can be posted again. */
const DAYS = 30
const CHANGED = [listDeliveries, listReceivers]

export function DeliveryLog({ receiver: { receiver_id, name } }: { receiver: Receiver }) {
  const t = useMessages('webhook')
  const format = useFormat()
  const [state, setState] = useState<(typeof STATES)[number]>('')
  // Where each page begins; the last is shown.
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  const before_id = pages.at(-1)
  const params = { receiver_id }
  const query = { ...(state !== '' && { state }), ...(before_id !== undefined && { before_id }) }
  const { data, error, isFetching, refetch } = useApi(
    listDeliveries,
    { params, query },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const replaying = useSave(({ event_id }: Delivery) => call(replayDelivery, { params: { receiver_id, event_id } }), {
    invalidates: CHANGED,
    words: { saved: () => t('replayed'), failed: (fault) => fault },
  })
  const replayingAll = useSave(
    () => call(replayFailed, { params, body: { since: new Date(serverNow() - DAYS * 86_400_000).toISOString() } }),
    { invalidates: CHANGED, words: { saved: (answer) => t('replayed_all', answer), failed: (fault) => fault } },
  )
  const columns = DELIVERY_COLUMNS.map((column) => ({ ...column, name: t(`log_${column.key}`) }))
  return (
    <>
      <div className={css.part}>
        <h3>{t('log')}</h3>
        <div className={css.acts}>
          <Select
            label={t('show')}
            value={state}
            options={STATES.map((each) => [each, each === '' ? t('any_state') : t(`state_${each}`)] as const)}
            onChange={(next) => {
              setState(next)
              setPages([undefined])
            }}
          />
          <Button disabled={replayingAll.isSaving} onClick={() => void replayingAll.save(undefined)}>
            {t('replay_all')}
          </Button>
        </div>
      </div>
      {data && data.deliveries.length > 0 ? (
        <TableToTake
          caption={t('log_of', { name })}
          look="sheet"
          isScrolling
          hasCards
          columns={columns}
          given={{ t, format, isBusy: replaying.isSaving, onReplay: (delivery) => void replaying.save(delivery) }}
          rows={data.deliveries}
          keyOf={keyOfDelivery}
        />
      ) : data ? (
        <p className={css.note}>{t('log_none')}</p>
      ) : error ? (
        <Failed title={t('log_failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <div className={css.note}>
          <WaitingBar width={240} />
        </div>
      )}
      {pages.length > 1 || (data && data.next_id !== null) ? (
        <div className={css.part}>
          <div className={css.acts}>
            <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
              {t('newer')}
            </Button>
            <Button
              disabled={!data || data.next_id === null}
              onClick={() => data && data.next_id !== null && setPages([...pages, data.next_id])}
            >
              {t('older')}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  )
}
