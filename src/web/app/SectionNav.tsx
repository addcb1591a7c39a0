// The sections of the portal, the current one told by the address (docs/product.md, Header, menus and layouts).
import { Link, useLocation } from '@tanstack/react-router'
import { sectionOf } from '#domain/section.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './SectionNav.module.css'
import { SECTIONS } from './sections.ts'

type Props = { place: 'header' | 'panel'; onFollow?: () => void }

export function SectionNav({ place, onFollow }: Props) {
  const t = useMessages('shell')
  const current = sectionOf(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <nav className={css[place]} aria-label={t('sections')}>
      {SECTIONS.map(({ section, path }) => (
        <Link
          key={section}
          to={path}
          aria-current={section === current ? 'page' : undefined}
          activeProps={NOTHING}
          onClick={onFollow}
        >
          {t(section)}
        </Link>
      ))}
    </nav>
  )
}

// The router would call only an exact address current; a section is current on all of its pages.
const NOTHING = { 'aria-current': undefined } as const
