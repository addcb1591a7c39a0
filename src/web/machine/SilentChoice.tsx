// How long silent machines have said nothing: a choice below the head figures.
import { SILENT_DAYS, type SilentDays } from '#contract/machine/choices.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { addressOf, changed, type ListState } from './list-state.ts'
import css from './SilentChoice.module.css'

type Props = { state: ListState; show: (next: ListState) => void }

export function SilentChoice({ state, show }: Props) {
  const t = useMessages('machine')
  const silentFor = (days: SilentDays) => changed(state, { silent: days === '1' ? null : days })
  return (
    <div className={css.choice}>
      <span aria-hidden="true">{t('silent_for')}</span>
      <Segments
        label={t('silent_for')}
        value={state.silent ?? '1'}
        options={SILENT_DAYS.map((days) => [days, t('silent_days', { days: Number(days) })] as const)}
        hrefOf={(days) => addressOf(silentFor(days))}
        onChange={(days) => show(silentFor(days))}
      />
    </div>
  )
}
