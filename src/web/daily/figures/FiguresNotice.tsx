// The notice that figures failed to load or to refresh.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { TrendState } from './use-trend.ts'

export function FiguresNotice({ state: { error, trend, isLoading, retry } }: { state: TrendState }) {
  const t = useMessages('daily-figures')
  const words = useMessages('error')
  return (
    // Present from the start: a live region added together with its text is not announced.
    <div role="status">
      {error ? (
        <Notice kind="alarm" text={t(trend ? 'figures_stale' : 'figures_failed')}>
          <Button size="small" disabled={isLoading} onClick={retry}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
