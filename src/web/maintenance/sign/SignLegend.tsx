// What the signs of points mean: shapes by kind, fillings by how they stand.
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Sign } from './Sign.tsx'
import css from './Sign.module.css'

export function SignLegend() {
  const { t } = useMaintenanceWords()
  return (
    <ul className={css.legend} aria-label={t('signs')}>
      <li>
        <Sign kind="inspection" sign="due" /> {t('sign_inspection')}
      </li>
      <li>
        <Sign kind="item" sign="due" /> {t('sign_item')}
      </li>
      <li>
        <Sign kind="alert" sign="due" /> {t('sign_lamp')}
      </li>
      <li>
        <Sign kind="item" sign="planned" /> {t('year_planned')}
      </li>
      <li>
        <Sign kind="item" sign="due" /> {t('year_due')}
      </li>
      <li>
        <Sign kind="item" sign="overdue" /> {t('level_overdue')}
      </li>
    </ul>
  )
}
