// Columns of the log of deliveries.
import type { Delivery } from '#contract/webhook/webhook.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'
import { AnswerText, typeWord, type Words } from './webhook-words.tsx'

export type DeliveriesGiven = Words & { isBusy: boolean; onReplay: (delivery: Delivery) => void }

export function keyOfDelivery({ event_id }: Delivery): string {
  return String(event_id)
}

function eventCell({ type, id }: Delivery, { t }: DeliveriesGiven) {
  return (
    <span className={css.text}>
      <b>{t(typeWord(type))}</b>
      <code className={css.second}>{id}</code>
    </span>
  )
}

const MARKS = { waiting: 'due', delivered: 'operating', failed: 'alarm' } as const

function stateCell({ state, attempts, next_at }: Delivery, { t, format }: DeliveriesGiven) {
  return (
    <span className={css.text}>
      <Mark kind={MARKS[state]}>{t(`state_${state}`)}</Mark>
      {attempts > 1 ? <span className={css.second}>{t('attempts', { attempts })}</span> : null}
      {next_at !== null && attempts > 0 ? (
        <span className={css.second}>{t('next_try', { time: format.dateTime(next_at) })}</span>
      ) : null}
    </span>
  )
}

export const DELIVERY_COLUMNS = [
  { key: 'event', width: 230, isRowHead: true, cell: eventCell },
  { key: 'machine', width: 110, cell: ({ serial }: Delivery) => serial ?? UNKNOWN },
  {
    key: 'occurred',
    width: 140,
    cell: ({ occurred_at }: Delivery, { format }: DeliveriesGiven) => format.dateTime(occurred_at),
  },
  { key: 'state', width: 150, cell: stateCell },
  {
    key: 'answer',
    width: 200,
    cell: (tried: Delivery, words: DeliveriesGiven) => <AnswerText tried={tried} words={words} />,
  },
  {
    key: 'acts',
    width: 120,
    isNameHidden: true,
    isAct: true,
    cell: (delivery: Delivery, { t, isBusy, onReplay }: DeliveriesGiven) => (
      <Button
        size="small"
        look="bare"
        disabled={isBusy}
        aria-label={t('replay_of', { id: delivery.id })}
        onClick={() => onReplay(delivery)}
      >
        {delivery.state === 'waiting' ? t('try_now') : t('replay')}
      </Button>
    ),
  },
] as const
