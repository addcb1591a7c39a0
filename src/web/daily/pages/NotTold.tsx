// The note in place of a chart without any values.
import { useMessages } from '#web/base/i18n.ts'
import css from './NotTold.module.css'

export function NotTold({ label }: { label: string }) {
  const t = useMessages('daily-pages')
  return (
    <div className={css.untold}>
      <h3>{label}</h3>
      <p>{t('not_told')}</p>
    </div>
  )
}
