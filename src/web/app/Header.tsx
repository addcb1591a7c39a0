// The header: brand, sections, search and account; signed out the brand alone.
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { AccountButton } from '#web/account/AccountButton.tsx'
import { BellButton } from '#web/bell/BellButton.tsx'
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useUser } from '#web/base/session.ts'
import { NewsCount } from '#web/publication/NewsCount.tsx'
import { NoticeWatch } from '#web/publication/NoticeWatch.tsx'
import { SearchBox } from '#web/machine/search/SearchBox.tsx'
import { Logo } from '#web/ui/layout/Logo.tsx'
import css from './Header.module.css'
import sectionCss from './SectionNav.module.css'
import { InboxCount } from './InboxCount.tsx'
import { PlacesBar } from './PlacesBar.tsx'
import { openCommands, PaletteHost } from './palette/PaletteHost.tsx'
import { useMenu } from './menus.ts'
import { useSection } from './use-section.ts'

export function Header({ variant }: { variant: 'full' | 'brand' }) {
  const t = useMessages('header')
  const user = useUser()
  const { brand_name: brand, brand_logo: logo } = config()
  return (
    <header className={css.top}>
      <Link to={PATHS.machines} className={css.home} aria-label={t('home', { brand })}>
        <Logo name={brand} logo={logo} />
      </Link>
      {variant === 'full' && (
        <>
          <SectionNav place="header" />
          {user && <NoticeWatch />}
          <span className={css.grow} />
          {user && (
            <Suspense fallback={<span className={css.search} />}>
              <SearchBox />
            </Suspense>
          )}
          {user && <BellButton />}
          {user && (
            <AccountButton
              user={user}
              renderSections={(close) => <SectionNav place="panel" onFollow={close} />}
              onCommands={openCommands}
            />
          )}
          {user && <PaletteHost user={user} />}
          {user && <PlacesBar />}
        </>
      )}
    </header>
  )
}

type SectionNavProps = { place: 'header' | 'panel'; onFollow?: () => void }

/** The sections; the one of the address is marked as current. */
function SectionNav({ place, onFollow }: SectionNavProps) {
  const t = useMessages('header')
  const entries = useMenu('header')
  const current = useSection()
  const nav = useRef<HTMLElement>(null)
  // Keeps the current section in sight; fonts and counts arrive later and change widths.
  useEffect(() => {
    const link = nav.current?.querySelector(`[href="${current}"]`)
    if (!link || !nav.current) return
    const sizes = new ResizeObserver(() => {
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    sizes.observe(nav.current)
    sizes.observe(link)
    return () => {
      sizes.disconnect()
    }
  }, [current])
  return (
    <nav ref={nav} className={sectionCss[place]} aria-label={t('sections')}>
      {entries.map(({ path, text }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === current ? 'page' : undefined}
          activeProps={NOTHING}
          onClick={onFollow}
        >
          {text}
          {path === PATHS.inbox ? <InboxCount /> : null}
          {path === PATHS.news ? <NewsCount className={sectionCss.count} /> : null}
        </Link>
      ))}
    </nav>
  )
}

// The router marks a link only on its exact address;
// a section is current on all of its pages.
const NOTHING = { 'aria-current': undefined } as const
