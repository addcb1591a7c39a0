// Notices above the list: wrong month, failed refresh, failed load.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FailedTurn } from '#web/list/FailedTurn.tsx'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Props = {
  /** Shown instead of an illegal month in the address; null when that is legal. */
  month: CalendarMonth | null
  error: Error | null
  /** Epoch ms of the rows; null without rows. */
  loadedAt: number | null
  /** Another page or search failed to load; the old rows are still shown. */
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
}

export function DailyListNotices({ month, error, loadedAt, hasFailed, isLoading, onRetry }: Props) {
  const l = useMessages('list')
  const d = useMessages('daily')
  const words = useMessages('error')
  const format = useFormat()
  const retry = (
    <Button size={loadedAt === null ? 'normal' : 'small'} disabled={isLoading} onClick={onRetry}>
      {words('try_again')}
    </Button>
  )
  if (hasFailed) return <FailedTurn error={error} isLoading={isLoading} onRetry={onRetry} />
  if (loadedAt === null)
    return error ? (
      <ListState kind="error" title={l('failed')} why={faultWords(error, words)}>
        {retry}
      </ListState>
    ) : null
  return (
    // Present from the start: a live region added together with its text is not announced.
    <div role="status">
      {month ? <Notice kind="note" text={d('fault_month', { month: format.month(month) })} /> : null}
      {error ? (
        <Notice kind="alarm" text={l('stale', { time: format.time(new Date(loadedAt).toISOString()) })}>
          {retry}
        </Notice>
      ) : null}
    </div>
  )
}
