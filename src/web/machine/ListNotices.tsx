// What the reader should know about the list as it stands: it could not be renewed, or its order has changed meanwhile.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { faultWords } from './fault-words.ts'
import css from './ListNotices.module.css'

type Props = {
  error: Error | null
  /** Epoch ms of what is shown; null when nothing is. */
  loadedAt: number | null
  hasMoved: boolean
  isLoading: boolean
  onRetry: () => void
  onUpdate: () => void
}

export function ListNotices({ error, loadedAt, hasMoved, isLoading, onRetry, onUpdate }: Props) {
  const t = useMessages('machine')
  const fault = error ? <Fault error={error} loadedAt={loadedAt} isLoading={isLoading} onRetry={onRetry} /> : null
  if (loadedAt === null) return fault
  return (
    // Present from the start: a live region that appears together with its words is not read.
    <div className={css.notices} role="status">
      {fault}
      {hasMoved && !error ? (
        <Notice kind="note" text={t('list_changed')}>
          <Button size="small" onClick={onUpdate}>
            {t('list_update')}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}

type FaultProps = Pick<Props, 'loadedAt' | 'isLoading' | 'onRetry'> & { error: Error }

function Fault({ error, loadedAt, isLoading, onRetry }: FaultProps) {
  const t = useMessages('machine')
  const words = useMessages('error')
  const format = useFormat()
  const retry = (
    <Button size="small" disabled={isLoading} onClick={onRetry}>
      {words('try_again')}
    </Button>
  )
  if (loadedAt === null)
    return (
      <ListState kind="error" title={t('list_failed')} why={faultWords(error, words)}>
        {retry}
      </ListState>
    )
  return (
    <Notice kind="alarm" text={t('list_stale', { time: format.time(new Date(loadedAt).toISOString()) })}>
      {retry}
    </Notice>
  )
}
