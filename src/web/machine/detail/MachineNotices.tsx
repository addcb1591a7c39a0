// Notices over a machine: silence and its reason, stale data.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { silenceAdvice } from '#web/machine/silence-text.ts'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './DetailPage.module.css'
import { type Silence, silentText } from './silent-text.ts'
import type { MachineResult } from '#web/page/use-machine.ts'

type Props = Pick<MachineResult, 'machine' | 'error' | 'loadedAt' | 'isLoading' | 'retry'>

export function MachineNotices({ machine, error, loadedAt, isLoading, retry }: Props) {
  const t = useMessages('detail')
  const m = useMessages('machine')
  const format = useFormat()
  const silence = machine?.silence ?? null
  const fullText = (known: Silence) => {
    const text = silentText(known, t, format)
    // Its words say already that its terminal rests.
    if (known.reason === 'keyed_off') return text
    return `${text} ${silenceAdvice({ silence_reason: known.reason, latest_updated_date: known.since }, m)}`
  }
  return (
    <div className={css.notices}>
      {silence ? <Notice kind="note" text={fullText(silence)} isPrinted /> : null}
      {error ? (
        <Notice kind="alarm" text={t('machine_stale', { time: format.dateTime(new Date(loadedAt).toISOString()) })}>
          <TryAgain query={{ isFetching: isLoading, refetch: retry }} />
        </Notice>
      ) : null}
    </div>
  )
}
