// A preference of the account: shown before the server has it, taken back when it refuses.
import type { BodyOf } from '#contract/endpoint.ts'
import { savePreferences, type User } from '#contract/account.ts'
import type { savePreferencesShape } from '#contract/account.shape.ts'
import { chooseOwnLanguage, useMessages } from '#web/base/i18n.ts'
import { rememberUser } from '#web/base/session.ts'
import { useWrite } from '#web/base/use-api.ts'
import { showSnack } from '#web/ui/snack.ts'

type Preferences = BodyOf<typeof savePreferencesShape>

export function usePreference(user: User): (preferences: Preferences) => Promise<void> {
  const t = useMessages('account')
  const write = useWrite(savePreferences)
  return async (preferences) => {
    rememberUser({ ...user, ...preferences })
    try {
      // The cookie holds the language even when the account does not get it: the choice stays on this browser.
      if (preferences.language) await chooseOwnLanguage(preferences.language)
      rememberUser((await write.mutateAsync({ body: preferences })).data)
    } catch {
      rememberUser(user)
      showSnack('alert', t('not_saved'))
    }
  }
}
