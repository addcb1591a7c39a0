// Times in the reader's own zone for whoever enters the demo by a click.
import { savePreferences } from '#contract/account/account.ts'
import { call } from '#web/base/api.ts'
import { browserZone } from '#web/base/format.ts'
import { readSession, rememberUser } from '#web/base/session.ts'

/** A zone that the account has chosen stays; a fault changes nothing. */
export async function showOwnZone(): Promise<void> {
  const user = readSession()?.user
  const time_zone = browserZone()
  if (!user || user.time_zone !== user.company_time_zone || user.time_zone === time_zone) return
  try {
    rememberUser((await call(savePreferences, { body: { time_zone } })).data)
  } catch {
    // The company's zone is as good.
  }
}
