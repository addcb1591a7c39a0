// The header's sections; those that do not fit stand behind "More".
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { NewsCount } from '#web/publication/NewsCount.tsx'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import { InboxCount } from './InboxCount.tsx'
import { useMenu } from './menus.ts'
import css from './SectionNav.module.css'
import { useFolded } from './use-folded.ts'
import { useSection } from './use-section.ts'

function fetchSheet() {
  return import('#web/ui/controls/Popover.tsx')
}
const Sheet = lazy(async () => ({ default: (await fetchSheet()).Popover }))

/** On a phone they stand in the account's panel instead. */
export function SectionNav() {
  const t = useMessages('header')
  const entries = useMenu('header')
  const current = useSection()
  const nav = useRef<HTMLElement>(null)
  const folded = useFolded(nav, current)
  const { button, sheet } = useSheet(() => fetchedAhead(fetchSheet()))
  return (
    <nav ref={nav} className={css.header} aria-label={t('sections')}>
      {entries.map(({ path, text }) => (
        <SectionLink key={path} path={path} text={text} isFolded={folded.includes(path)} />
      ))}
      <button
        {...button}
        type="button"
        data-more=""
        className={css.more}
        data-unused={folded.length === 0 || undefined}
      >
        {t('more')}
        {folded.map((path) => (
          <SectionCount key={path} path={path} />
        ))}
      </button>
      {sheet && folded.length > 0 && (
        <Suspense>
          <Sheet label={t('more')} trigger={sheet.trigger} onClose={sheet.onClose}>
            <SectionLinks only={folded} onFollow={sheet.onClose} />
          </Sheet>
        </Suspense>
      )}
    </nav>
  )
}

/** The sections below each other. */
export function SectionLinks({ only, onFollow }: { only?: readonly string[]; onFollow: () => void }) {
  const t = useMessages('header')
  const entries = useMenu('header')
  return (
    <nav className={only ? css.folded : css.panel} aria-label={t('sections')}>
      {entries
        .filter(({ path }) => only?.includes(path) ?? true)
        .map(({ path, text }) => (
          <SectionLink key={path} path={path} text={text} onFollow={onFollow} />
        ))}
    </nav>
  )
}

type SectionLinkProps = { path: string; text: string; isFolded?: boolean; onFollow?: () => void }

/** The one of the address is marked as current. */
function SectionLink({ path, text, isFolded = false, onFollow }: SectionLinkProps) {
  const current = useSection()
  return (
    <Link
      to={path}
      data-entry={path}
      data-folded={isFolded || undefined}
      aria-current={path === current ? 'page' : undefined}
      activeProps={NOTHING}
      onClick={onFollow}
    >
      {text}
      <SectionCount path={path} />
    </Link>
  )
}

function SectionCount({ path }: { path: string }) {
  if (path === PATHS.inbox) return <InboxCount />
  if (path === PATHS.news) return <NewsCount className={css.count} />
  return null
}

// The router marks a link only on its exact address;
// a section is current on all of its pages.
const NOTHING = { 'aria-current': undefined } as const
