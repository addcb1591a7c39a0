// The reader's own language, units, time zone, appearance and first page.
import { PreferenceFields } from '#web/account/PreferenceFields.tsx'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import css from './AccountPage.module.css'
import { Section } from './Section.tsx'

export function PreferencesSection() {
  const t = useMessages('own-account')
  const user = useUser()
  if (!user) return null
  return (
    <Section title={t('preferences')}>
      <p>{t('preferences_why')}</p>
      <div className={css.form}>
        <PreferenceFields user={user} />
      </div>
    </Section>
  )
}
