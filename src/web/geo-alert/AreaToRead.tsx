// An area for those who may not change it: its rim, hours and map.
import { lazy, Suspense, useMemo } from 'react'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { rimText } from './area-list.tsx'
import { areaOnMap } from './area-marks.ts'
import { AreaFacts } from './AreaFacts.tsx'
import css from './AreaPage.module.css'
import { watchText } from './watch-text.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const SIGNS = ['area'] as const

export function AreaToRead({ area }: { area: Area }) {
  const t = useMessages('geo-alert')
  const format = useFormat()
  const areas = useMemo(() => [areaOnMap(area)], [area])
  return (
    <section className={css.body} aria-label={t('area')}>
      <div className={css.form}>
        <p>{rimText(area, { t, format })}</p>
        <p>{watchText(area.watch, format, t)}</p>
      </div>
      <AreaFacts area={area} />
      <div className={css.map}>
        <Suspense>
          <Map label={t('map_areas')} areas={areas} legend={SIGNS} height="100%" isInset />
        </Suspense>
      </div>
    </section>
  )
}
