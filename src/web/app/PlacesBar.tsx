// The bar at the foot of a phone: four places, a thumb away.
import { Link, useLocation } from '@tanstack/react-router'
import { sectionOf } from '#domain/section.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { InboxCount } from './InboxCount.tsx'
import css from './PlacesBar.module.css'

/** Where the fleet is, what it did, whether it is healthy, what is due. */
const PLACES = [
  {
    section: 'machines',
    path: PATHS.machines,
    drawing: 'M10 17.5s-5.5-5-5.5-9.3a5.5 5.5 0 0 1 11 0c0 4.3-5.5 9.3-5.5 9.3zM10 6v4.5M7.8 8.2h4.4',
  },
  {
    section: 'daily-reports',
    path: PATHS.dailyReports,
    drawing: 'M2 14.5h16M4.5 14V9.5M8.2 14V4.5M11.8 14V7M15.5 14v-2.5',
  },
  { section: 'alarms', path: PATHS.inbox, drawing: 'M10 3 18 17H2zM10 8v4.2M10 13.8v1.2' },
  {
    section: 'maintenance',
    path: PATHS.maintenance,
    drawing: 'M3 5h14v12.5H3zM3 9h14M6.5 2.5V5M13.5 2.5V5M7.5 13.2l2 2 3.3-3.5',
  },
] as const

export function PlacesBar() {
  const t = useMessages('header')
  const current = sectionOf(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <nav className={css.bar} aria-label={t('places')} data-screen data-places>
      {PLACES.map(({ section, path, drawing }) => (
        <Link key={section} to={path} aria-current={section === current ? 'page' : undefined} activeProps={NOTHING}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d={drawing} />
          </svg>
          <span>{t(section)}</span>
          {section === 'alarms' ? <InboxCount /> : null}
        </Link>
      ))}
    </nav>
  )
}

// A section is current on all of its pages, not on its address alone.
const NOTHING = { 'aria-current': undefined } as const
