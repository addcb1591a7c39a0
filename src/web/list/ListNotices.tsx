// Notices of a list: not loaded, not renewed, changed meanwhile.
import type { ReactNode } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Failed } from '#web/page/Failed.tsx'
import { StaleNotice } from '#web/page/StaleNotice.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
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
  const query = { error, isFetching, refetch: onRetry }
  if (hasFailed) return <FailedTurn error={error} isLoading={isFetching} onRetry={onRetry} />
  if (loadedAt === null) return error ? <Failed title={t('failed')} query={query} /> : null
  return (
    // Present from the start: a live region that appears
    // together with its text is not read.
    <div className={css.notices} role="status">
      {children}
      {error || summaryFault ? (
        <StaleNotice
          text={(time) => (error ? t('stale', { time }) : (summaryFault ?? ''))}
          query={query}
          loadedAt={loadedAt}
        />
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
