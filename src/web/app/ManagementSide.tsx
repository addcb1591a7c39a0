// The sidebar of management: screens and what each is for, forms, legal texts.
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import menuCss from '#web/ui/layout/SideMenu.module.css'
import css from './ManagementSide.module.css'
import { useMenu } from './menus.ts'
import { ServiceLinks } from './ServiceLinks.tsx'

/** By the word of the entry; one without a sentence has none. */
const WHY: Readonly<
  Partial<
    Record<
      string,
      `why_${'numbers' | 'machines' | 'engine_history' | 'notification' | 'reports' | 'people' | 'keys' | 'webhooks' | 'feeds' | 'company' | 'audit'}`
    >
  >
> = {
  'management.numbers': 'why_numbers',
  'management.machines': 'why_machines',
  'management.engine_history': 'why_engine_history',
  'management.notification': 'why_notification',
  'management.reports': 'why_reports',
  'management.people': 'why_people',
  'management.keys': 'why_keys',
  'management.webhooks': 'why_webhooks',
  'management.feeds': 'why_feeds',
  'management.company': 'why_company',
  'management.audit': 'why_audit',
}

export function ManagementSide() {
  const t = useMessages('management')
  const id = useId()
  return (
    <>
      <nav className={`${menuCss.menu} ${css.line}`} aria-label={t('menu')}>
        {useMenu('management').map(({ path, text, word }) => {
          const why = WHY[word]
          return (
            <Link key={path} to={path} activeOptions={EXACT} aria-describedby={why && `${id}${why}`}>
              <span>{text}</span>
              {why && (
                // Described by it, so that the link keeps its short name.
                <small id={`${id}${why}`} className={css.why} aria-hidden="true">
                  {t(why)}
                </small>
              )}
            </Link>
          )
        })}
      </nav>
      <ServiceLinks />
    </>
  )
}

const EXACT = { exact: true } as const
