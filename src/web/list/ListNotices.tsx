// Notices of a list: not loaded, not renewed, changed meanwhile.
import type { ReactNode } from 'react'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { FailedTurn } from './FailedTurn.tsx'
import css from './ListPage.module.css'

type Props = {
  error: Error | null
  /** The sentence of a failed refresh of the head figures. */
  summaryFault?: string | null
  /** Epoch ms of the displayed rows; null without any. */
  loadedAt: number | null
  /**
   * The next page, order or filter failed to load;
   * the previous rows are still displayed.
   */
  hasFailed: boolean
  hasMoved?: boolean | undefined
  isFetching: boolean
  onRetry: () => void
  onUpdate?: (() => void) | undefined
  /** The page's own notices. */
  children?: ReactNode
}

export function ListNotices({
  error,
  summaryFault = null,
  loadedAt,
  hasFailed,
  hasMoved = false,
  isFetching,
  onRetry,
  onUpdate,
  children,
}: Props) {
  const t = useMessages('list')
  const format = useFormat()
  const retry = <Retry isFetching={isFetching} onRetry={onRetry} />
  if (hasFailed) return <FailedTurn error={error} isLoading={isFetching} onRetry={onRetry} />
  if (loadedAt === null) return error ? <NoList error={error}>{retry}</NoList> : null
  const stale = t('stale', { time: format.time(new Date(loadedAt).toISOString()) })
  return (
    // Present from the start: a live region that appears
    // together with its text is not read.
    <div className={css.notices} role="status">
      {children}
      {error || summaryFault ? (
        <Notice kind="alarm" text={error ? stale : (summaryFault ?? '')}>
          {retry}
        </Notice>
      ) : hasMoved ? (
        <Notice kind="note" text={t('changed')}>
          <Button size="small" onClick={onUpdate}>
            {t('update')}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}

// The texts of faults load on demand,
// so this is a separate component.
function Retry({ isFetching, onRetry }: Pick<Props, 'isFetching' | 'onRetry'>) {
  const words = useMessages('error')
  return (
    <Button size="small" disabled={isFetching} onClick={onRetry}>
      {words('try_again')}
    </Button>
  )
}

function NoList({ error, children }: { error: Error; children: ReactNode }) {
  const t = useMessages('list')
  const words = useMessages('error')
  return (
    <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
      {children}
    </ListState>
  )
}
