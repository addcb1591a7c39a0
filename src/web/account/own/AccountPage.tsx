// The page of the reader's own account, one section below the other.
import { useMessages } from '#web/base/i18n.ts'
import { PageFrame } from '#web/page/PageFrame.tsx'
import css from './AccountPage.module.css'
import { FactorSection } from './FactorSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** One below the other. */
const SECTIONS = [PreferencesSection, PasswordSection, FactorSection, SessionsSection]

export function AccountPage() {
  const t = useMessages('own-account')
  return (
    <PageFrame title={t('title')}>
      <div className={css.sections}>
        {SECTIONS.map((Section) => (
          <Section key={Section.name} />
        ))}
      </div>
    </PageFrame>
  )
}
