// Language, units, time zone and appearance, saved at each choice.
import { useMemo, useState } from 'react'
import type { User } from '#contract/account/account.ts'
import { offsetOfZone, offsetText } from '#domain/time.ts'
import { timeZones } from '#domain/zone-names.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { FIRST_PAGES } from '#web/base/first-page.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { chooseTheme, chosenTheme, type Theme, THEMES } from '#web/base/theme.ts'
import { ComboBox } from '#web/ui/controls/ComboBox.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { usePreference } from './use-preference.ts'

export function PreferenceFields({ user }: { user: User }) {
  const t = useMessages('account')
  const language = useLanguage()
  const save = usePreference(user)
  const [theme, setTheme] = useState(chosenTheme)
  const zones = useMemo(() => zoneOptions(user.time_zone, serverNow()), [user.time_zone])

  const chooseAppearance = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <>
      <Select
        label={t('language')}
        value={language}
        options={offeredLanguages().map((each) => [each, OWN_NAMES[each]])}
        onChange={(next) => void save({ language: next })}
      />
      <Select
        label={t('units')}
        value={user.unit}
        options={[
          ['tonMeter', t('units_metric')],
          ['milePound', t('units_us')],
        ]}
        onChange={(unit) => void save({ unit })}
      />
      <ComboBox
        label={t('time_zone')}
        options={zones}
        selected={user.time_zone}
        matches={zoneMatches}
        empty={t('no_time_zone_matches')}
        onSelect={(zone) => void save({ time_zone: zone })}
      />
      <Select
        label={t('appearance')}
        value={theme}
        options={THEMES.map((each) => [each, t(`appearance_${each}`)])}
        onChange={chooseAppearance}
      />
      <Select
        label={t('first_page')}
        value={user.first_page}
        options={FIRST_PAGES.map((each) => [each, t(`first_page_${each}`)])}
        onChange={(first_page) => void save({ first_page })}
      />
    </>
  )
}

/**
 * Every zone with its present offset, and the account's zone
 * when the browser lists it under another name.
 */
function zoneOptions(own: string, now: number): { id: string; text: string }[] {
  const known = timeZones()
  const zones = known.includes(own) ? known : [own, ...known]
  return zones.map((zone) => ({ id: zone, text: `${zone} ${offsetText(offsetOfZone(zone, now))}` }))
}

/** 'new york' finds America/New_York. */
function zoneMatches(zone: string, typed: string): boolean {
  return zone.toLowerCase().includes(typed.trim().toLowerCase().replaceAll(' ', '_'))
}
