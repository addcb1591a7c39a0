// One receiver of webhooks: its state, what can be done with it, its log.
import { useState } from 'react'
import {
  deleteReceiver,
  listDeliveries,
  listReceivers,
  pauseReceiver,
  type Receiver,
  renewSecret,
  resumeReceiver,
  sendTestEvent,
} from '#contract/webhook/webhook.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { DialogHead } from '#web/ui/layout/DialogHead.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { StateText } from './webhook-words.tsx'
import css from './Webhook.module.css'

type Props = {
  receiver: Receiver
  onChange: () => void
  onSecret: (secret: string) => void
  onClose: () => void
}

const CHANGED = [listReceivers, listDeliveries]

export function ReceiverDialog({ receiver, onChange, onSecret, onClose }: Props) {
  const t = useMessages('webhook')
  const format = useFormat()
  const [asked, setAsked] = useState<'delete' | 'secret' | null>(null)
  const { receiver_id, name, url, paused_at, former_until } = receiver
  const params = { receiver_id }
  const failed = (fault: string) => fault
  const pausing = useSave(pauseReceiver, {
    invalidates: CHANGED,
    words: { saved: () => t('was_paused', { name }), failed },
  })
  const resuming = useSave(resumeReceiver, {
    invalidates: CHANGED,
    words: { saved: () => t('was_resumed', { name }), failed },
  })
  const testing = useSave(sendTestEvent, { invalidates: CHANGED, words: { saved: () => t('was_tested'), failed } })
  const deleting = useSave(deleteReceiver, {
    invalidates: CHANGED,
    onSaved: onClose,
    words: { saved: () => t('was_deleted', { name }), failed },
  })
  const renewing = useSave(renewSecret, {
    invalidates: CHANGED,
    onSaved: ({ secret }) => onSecret(secret),
    words: { failed },
  })
  const isBusy = [pausing, resuming, testing, deleting, renewing].some(({ isSaving }) => isSaving)
  return (
    <ModalDialog label={name} onClose={onClose}>
      <DialogHead title={name} beneath={url} close={t('close')} onClose={onClose}>
        <Button size="small" data-opens onClick={onChange}>
          {t('change')}
        </Button>
      </DialogHead>
      <div className={css.part}>
        <StateText receiver={receiver} words={{ t, format }} />
        {former_until === null ? null : <p>{t('former_until', { time: format.dateTime(former_until) })}</p>}
        <div className={css.acts}>
          <Button disabled={isBusy || paused_at !== null} onClick={() => void testing.save({ params })}>
            {t('test')}
          </Button>
          {paused_at === null ? (
            <Button disabled={isBusy} onClick={() => void pausing.save({ params })}>
              {t('pause')}
            </Button>
          ) : (
            <Button look="primary" disabled={isBusy} onClick={() => void resuming.save({ params })}>
              {t('resume')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => setAsked('secret')}>
            {t('renew')}
          </Button>
          <Button look="bare" disabled={isBusy} onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        </div>
        {asked === null ? null : (
          <ConfirmLine
            key={asked}
            question={asked === 'delete' ? t('delete_ask', { name }) : t('renew_ask')}
            keep={t('keep')}
            act={asked === 'delete' ? t('delete') : t('renew')}
            isBusy={isBusy}
            onKeep={() => setAsked(null)}
            onAct={() => void (asked === 'delete' ? deleting : renewing).save({ params })}
          />
        )}
      </div>
      <DeliveryLog receiver={receiver} />
    </ModalDialog>
  )
}
