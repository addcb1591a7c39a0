// Columns of the receivers of webhooks.
import { EVENT_TYPES } from '#contract/webhook/choices.ts'
import type { Receiver } from '#contract/webhook/webhook.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from '#web/ui/table/TextCells.module.css'
import { AnswerText, StateText, typeWord, type Words } from './webhook-words.tsx'

export type ReceiversGiven = Words & { onOpen: (receiver: Receiver) => void }

export function keyOfReceiver({ receiver_id }: Receiver): string {
  return String(receiver_id)
}

function nameCell({ name, url }: Receiver) {
  return (
    <span className={css.text}>
      <b>{name}</b>
      <code className={css.second}>{url}</code>
    </span>
  )
}

function typesCell({ types }: Receiver, { t }: ReceiversGiven) {
  if (types.length === EVENT_TYPES.length) return t('all_types')
  return <span className={css.text}>{types.map((type) => t(typeWord(type))).join(', ')}</span>
}

function waitingCell({ waiting }: Receiver, { format }: ReceiversGiven) {
  return format.number(waiting)
}

export const RECEIVER_COLUMNS = [
  { key: 'name', width: 260, isRowHead: true, cell: nameCell },
  { key: 'types', width: 240, cell: typesCell },
  {
    key: 'state',
    width: 190,
    cell: (receiver: Receiver, words: ReceiversGiven) => <StateText receiver={receiver} words={words} />,
  },
  {
    key: 'answer',
    width: 190,
    cell: (tried: Receiver, words: ReceiversGiven) => <AnswerText tried={tried} words={words} />,
  },
  { key: 'waiting', width: 90, isFigure: true, cell: waitingCell },
  {
    key: 'acts',
    width: 110,
    isNameHidden: true,
    isAct: true,
    cell: (receiver: Receiver, { t, onOpen }: ReceiversGiven) => (
      <Button
        size="small"
        data-opens
        aria-label={t('open_of', { name: receiver.name })}
        onClick={() => onOpen(receiver)}
      >
        {t('open')}
      </Button>
    ),
  },
] as const
