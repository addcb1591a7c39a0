// The head of every screen: brand, sections and account; without a token the brand alone.
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AccountButton } from '#web/account/AccountButton.tsx'
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useUser } from '#web/base/session.ts'
import { SearchBox } from '#web/machine/search/SearchBox.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import css from './Header.module.css'
import { SectionNav } from './SectionNav.tsx'

export function Header({ variant }: { variant: 'full' | 'brand' }) {
  const t = useMessages('shell')
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
          <span className={css.grow} />
          {user && (
            <Suspense fallback={<span className={css.search} />}>
              <SearchBox />
            </Suspense>
          )}
          {user && (
            <AccountButton user={user} renderSections={(close) => <SectionNav place="panel" onFollow={close} />} />
          )}
        </>
      )}
    </header>
  )
}
