// The notice that the requested page could not be loaded.
import { useMessages } from '#web/base/i18n.ts'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { faultWords } from '#web/base/fault-words.ts'

type Props = { error: Error | null; isLoading: boolean; onRetry: () => void }

export function FailedTurn({ error, isLoading, onRetry }: Props) {
  const t = useMessages('list')
  const words = useMessages('error')
  const why = error ? faultWords(error, words) : ''
  return (
    <div role="alert">
      <Notice kind="alarm" text={`${why} ${t('rows_before')}`.trim()}>
        <TryAgain query={{ isFetching: isLoading, refetch: onRetry }} />
      </Notice>
    </div>
  )
}
