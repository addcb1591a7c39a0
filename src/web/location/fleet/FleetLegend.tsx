// The legend of the fleet's map.
import { useMessages } from '#web/base/i18n.ts'
import css from './FleetLegend.module.css'
import { FLEET_STATES, SIGN_OF } from './fleet-signs.ts'

const DRAWINGS = {
  circle: <circle cx="7" cy="7" r="6" />,
  square: <path d="M1.5 1.5h11v11h-11z" />,
  triangle: <path d="M7 .5 13.5 13H.5z" />,
  diamond: <path d="M7 0l7 7-7 7-7-7z" />,
  ring: <circle cx="7" cy="7" r="4.75" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  cluster: <circle cx="7" cy="7" r="7" />,
}

export function FleetLegend() {
  const t = useMessages('fleet-map')
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {FLEET_STATES.map((state) => (
        <li key={state}>
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" data-colour={SIGN_OF[state].colour}>
            {DRAWINGS[SIGN_OF[state].shape]}
          </svg>
          {t(`sign_${state}`)}
        </li>
      ))}
    </ul>
  )
}
