// What the reader should know about the list as it stands: it could not be renewed, or its order has changed meanwhile.
import type { ReactNode } from 'react'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { FailedTurn } from '#web/list/FailedTurn.tsx'
import { faultWords } from '#web/base/fault-words.ts'
import css from './ListNotices.module.css'

type Props = {
  error: Error | null
  /** The head figures have a fault of their own. */
  countsError: Error | null
  /** Epoch ms of what is shown; null when nothing is. */
  loadedAt: number | null
  /** Another page, order or filter could not be loaded; the rows before it are still shown. */
  hasFailed: boolean
  hasMoved: boolean
  isLoading: boolean
  onRetry: () => void
  onUpdate: () => void
}

export function ListNotices(props: Props) {
  const { error, countsError, loadedAt, hasFailed, hasMoved, isLoading, onRetry, onUpdate } = props
  const t = useMessages('list')
  const machine = useMessages('machine')
  const format = useFormat()
  const retry = <Retry isLoading={isLoading} onRetry={onRetry} />
  if (hasFailed) return <FailedTurn error={error} isLoading={isLoading} onRetry={onRetry} />
  if (loadedAt === null) return error ? <NoList error={error}>{retry}</NoList> : null
  const stale = t('stale', { time: format.time(new Date(loadedAt).toISOString()) })
  return (
    // Present from the start: a live region that appears together with its words is not read.
    <div className={css.notices} role="status">
      {error || countsError ? (
        <Notice kind="alarm" text={error ? stale : machine('counts_failed')}>
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

// The words of faults are fetched when there is one, so whoever speaks them is a component of its own.
function Retry({ isLoading, onRetry }: Pick<Props, 'isLoading' | 'onRetry'>) {
  const words = useMessages('error')
  return (
    <Button size="small" disabled={isLoading} onClick={onRetry}>
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
