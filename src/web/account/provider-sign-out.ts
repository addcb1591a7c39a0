// Where a person's provider signs out too.
import { getProviderSignOut } from '#contract/sign-on/sign-on.ts'
import { call } from '#web/base/api.ts'

/** Null without one, or when it cannot be told. */
export async function providerSignOut(): Promise<string | null> {
  const { address } = await call(getProviderSignOut, {}).catch(() => ({ address: null }))
  return address
}
