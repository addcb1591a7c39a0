// The legend of a map: each sign that it may show, with its words.
import { useMessages } from '#web/base/i18n.ts'
import css from './MapLegend.module.css'
import type { LegendSign } from './map-signs.ts'
import { SignDrawing } from './SignDrawing.tsx'

export function MapLegend({ signs }: { signs: readonly LegendSign[] }) {
  const t = useMessages('map')
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {signs.map((name) => (
        <li key={name}>
          <SignDrawing name={name} />
          {t(`sign_${name}`)}
        </li>
      ))}
    </ul>
  )
}
