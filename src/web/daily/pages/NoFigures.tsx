// The note in place of a chart without any values.
import { useMessages } from '#web/base/i18n.ts'
import css from './NoFigures.module.css'

export function NoFigures({ label }: { label: string }) {
  const t = useMessages('daily-pages')
  return (
    <div className={css.none}>
      <h3>{label}</h3>
      <p>{t('no_figures')}</p>
    </div>
  )
}
