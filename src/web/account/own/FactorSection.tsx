// The second factors of the reader's own account.
import { FactorsSection } from '#web/account/factor/FactorsSection.tsx'
import { useMessages } from '#web/base/i18n.ts'
import { Section } from './Section.tsx'

export function FactorSection() {
  const t = useMessages('factor')
  return (
    <Section title={t('title')}>
      <FactorsSection />
    </Section>
  )
}
