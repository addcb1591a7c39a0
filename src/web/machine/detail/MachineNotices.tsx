// Notices over a machine: silence and its reason, stale data.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './MachinePage.module.css'
import { silenceWords } from './silence-words.ts'
import type { MachineShown } from './use-machine.ts'

type Props = Pick<MachineShown, 'machine' | 'error' | 'shownAt' | 'isLoading' | 'retry'>

export function MachineNotices({ machine, error, shownAt, isLoading, retry }: Props) {
  const t = useMessages('detail')
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
  return (
    <div className={css.notices} role="status">
      {silence ? <Notice kind="note" text={silenceWords(silence, t, format)} isPrinted /> : null}
      {error ? (
        <Notice kind="alarm" text={t('machine_stale', { time: format.dateTime(new Date(shownAt).toISOString()) })}>
          {again}
        </Notice>
      ) : null}
    </div>
  )
}
