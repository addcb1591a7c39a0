// Language, units, time zone and appearance, saved at each choice.
import { useMemo, useState } from 'react'
import type { savePreferencesShape } from '#contract/account.shape.ts'
import { savePreferences, type User } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { offsetOfZone, offsetText, timeZones } from '#domain/time.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { chooseOwnLanguage, useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { rememberUser } from '#web/base/session.ts'
import { chooseTheme, chosenTheme, type Theme, THEMES } from '#web/base/theme.ts'
import { useWrite } from '#web/base/use-api.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showSnack } from '#web/ui/snack.ts'

export function PreferenceFields({ user }: { user: User }) {
  const t = useMessages('account')
  const language = useLanguage()
  const save = usePreference(user)
  const [theme, setTheme] = useState(chosenTheme)
  const zones = useMemo(() => zoneOptions(user.time_zone, Date.now()), [user.time_zone])

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

type Preferences = BodyOf<typeof savePreferencesShape>

function usePreference(user: User): (preferences: Preferences) => Promise<void> {
  const t = useMessages('account')
  const write = useWrite(savePreferences)
  return async (preferences) => {
    rememberUser({ ...user, ...preferences })
    try {
      // The cookie keeps the language in this browser
      // even if saving to the account fails.
      if (preferences.language) await chooseOwnLanguage(preferences.language)
      rememberUser((await write.mutateAsync({ body: preferences })).data)
    } catch {
      rememberUser(user)
      showSnack('alert', t('not_saved'))
    }
  }
}
