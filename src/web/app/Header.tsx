// The header: brand, sections, search and account; signed out the brand alone.
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AccountButton } from '#web/account/AccountButton.tsx'
import { BellButton } from '#web/bell/BellButton.tsx'
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useUser } from '#web/base/session.ts'
import { NoticeWatch } from '#web/publication/NoticeWatch.tsx'
import { SearchBox } from '#web/machine/search/SearchBox.tsx'
import { Logo } from '#web/ui/layout/Logo.tsx'
import css from './Header.module.css'
import { PlacesBar } from './PlacesBar.tsx'
import { openCommands, PaletteHost } from './palette/PaletteHost.tsx'
import { SectionLinks, SectionNav } from './SectionNav.tsx'

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
          <SectionNav />
          {user && <NoticeWatch />}
          {user && (
            <Suspense fallback={<span className={css.search} />}>
              <SearchBox />
            </Suspense>
          )}
          {user && <BellButton />}
          {user && (
            <AccountButton
              user={user}
              renderSections={(close) => <SectionLinks onFollow={close} />}
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
