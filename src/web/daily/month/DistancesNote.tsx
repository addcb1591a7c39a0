// Why the two distances of a day may differ.
import { useMessages } from '#web/base/i18n.ts'
import css from './DistancesNote.module.css'

export function DistancesNote({ view }: { view: string }) {
  const t = useMessages('daily')
  return (
    <p className={css.distances} data-view={view}>
      {t('distances')}
    </p>
  )
}
