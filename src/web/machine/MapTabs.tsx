// The tabs of a machine's map: its positions, its track, its Geo Alert areas.
import { Link, useRouter } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { mapPath } from '#web/base/page-links.ts'
import css from '#web/ui/layout/PageTabs.module.css'

type MapPage = 'map' | 'tracking' | 'geo-alert'

const PAGES = [
  ['map', undefined, 'maps'],
  ['tracking', 'tracking', 'maps_tracking'],
  ['geo-alert', 'geo-alert', 'maps_geo_alert'],
] as const

export function MapTabs({ serial, page }: { serial: string; page: MapPage }) {
  const t = useMessages('detail')
  const { routesByPath } = useRouter()
  return (
    <div className={css.line}>
      <nav className={css.tabs} aria-label={t('maps_pages')}>
        {PAGES.map(([id, sub, word]) =>
          mapPath('$serial', sub).replace('%24', '$') in routesByPath ? (
            <Link
              key={id}
              to={mapPath(serial, sub)}
              activeOptions={EXACT}
              aria-current={id === page ? 'page' : undefined}
            >
              {t(word)}
            </Link>
          ) : null,
        )}
      </nav>
    </div>
  )
}

// Otherwise the router marks the map as active on the pages below it.
const EXACT = { exact: true, includeSearch: false } as const
