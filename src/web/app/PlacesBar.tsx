// The bar at the foot of a phone: four places, a thumb away.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { InboxCount } from './InboxCount.tsx'
import { useMenu } from './menus.ts'
import css from './PlacesBar.module.css'
import { useSection } from './use-section.ts'

export function PlacesBar() {
  const t = useMessages('header')
  const entries = useMenu('foot')
  const current = useSection()
  return (
    <nav className={css.bar} aria-label={t('places')} data-screen data-places>
      {entries.map(({ path, text, drawing }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined} activeProps={NOTHING}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d={drawing} />
          </svg>
          <span>{text}</span>
          {path === PATHS.inbox ? <InboxCount /> : null}
        </Link>
      ))}
    </nav>
  )
}

// A section is current on all of its pages, not on its address alone.
const NOTHING = { 'aria-current': undefined } as const
