// Saving of the reader's language, units and time zone.
import type { savePreferencesShape } from '#contract/account/account.shape.ts'
import { savePreferences, type User } from '#contract/account/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { chooseOwnLanguage, useMessages } from '#web/base/i18n.ts'
import { rememberUser } from '#web/base/session.ts'
import { useWrite } from '#web/base/use-api.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

type Preferences = BodyOf<typeof savePreferencesShape>

/** Shows a choice at once, and takes it back when it cannot be saved. */
export function usePreference(user: User): (preferences: Preferences) => Promise<void> {
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
