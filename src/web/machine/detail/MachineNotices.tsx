// Notices over a machine: silence and its reason, stale data.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { silenceAdvice } from '#web/machine/silence-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './MachinePage.module.css'
import type { MachineResult } from './use-machine.ts'

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
    const text = silenceText(known, t, format)
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

type Silence = NonNullable<MachineDetail['silence']>

/** The reason for a machine's silence. */
function silenceText({ reason, since, days }: Silence, t: Translate<'detail'>, format: Format): string {
  const at = { days: days ?? 0, time: format.dateTime(since) }
  if (reason === 'no_terminal') return t('silent_no_terminal')
  if (reason === 'out_of_contract') return since === null ? t('silent_no_contract') : t('silent_contract_over', at)
  if (since === null) return t('silent_never')
  return reason === 'keyed_off' ? t('silent_keyed_off', at) : t('silent_no_report', at)
}
