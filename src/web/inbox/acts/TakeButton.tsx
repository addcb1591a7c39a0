// 'Take it': makes the reader the owner of a line by one press.
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { useMay } from '#web/base/may.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { whatText, type Words } from '#web/inbox/line-text.ts'
import { useTake } from './use-take.ts'

export function TakeButton({ line, words }: { line: InboxLine; words: Words }) {
  const { isTaking, take } = useTake([line])
  const isOpen = line.state === 'open' || line.state === 'snoozed'
  const mayTake = useMay('plan')
  if (line.owner_id !== null || !isOpen || !mayTake) return null
  const { t } = words
  return (
    <Button
      size="small"
      aria-label={t('act_take_of', { what: whatText(line, words), machine: line.display_serial })}
      aria-busy={isTaking}
      onClick={({ currentTarget }) => {
        // The button goes: its row keeps the focus.
        currentTarget.closest<HTMLElement>('tr')?.focus({ preventScroll: true })
        take()
      }}
    >
      {t('act_take')}
    </Button>
  )
}
