// Notices over a machine: silence and its reason, stale data.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { silenceAdvice } from '#web/machine/silence-text.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './DetailPage.module.css'
import { type Silence, silentText } from './silent-text.ts'
import type { MachineResult } from '#web/page/use-machine.ts'

type Props = Pick<MachineResult, 'machine' | 'error' | 'loadedAt' | 'isLoading' | 'retry'>

export function MachineNotices({ machine, error, loadedAt, isLoading, retry }: Props) {
  const t = useMessages('detail')
  const m = useMessages('machine')
  const words = useMessages('error')
  const format = useFormat()
  const again = (
    <Button size="small" disabled={isLoading} onClick={retry}>
      {words('try_again')}
    </Button>
  )
  if (error && machine === null)
    return (
      <ListState kind="error" title={t('machine_failed')} why={faultWords(error, words)}>
        {again}
      </ListState>
    )
  const silence = machine?.silence ?? null
  const fullText = (known: Silence) => {
    const text = silentText(known, t, format)
    // Its words say already that its terminal rests.
    if (known.reason === 'keyed_off') return text
    return `${text} ${silenceAdvice({ silence_reason: known.reason, latest_updated_date: known.since }, m)}`
  }
  return (
    <div className={css.notices} role="status">
      {silence ? <Notice kind="note" text={fullText(silence)} isPrinted /> : null}
      {error ? (
        <Notice kind="alarm" text={t('machine_stale', { time: format.dateTime(new Date(loadedAt).toISOString()) })}>
          {again}
        </Notice>
      ) : null}
    </div>
  )
}
