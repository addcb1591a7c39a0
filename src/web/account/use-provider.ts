// The sign-in service of an e-mail's domain.
import { findSignOn, type SignOnProvider } from '#contract/sign-on/sign-on.ts'
import { useApi } from '#web/base/use-api.ts'

export type ProviderOfEmail = SignOnProvider & { domain: string }

/** Once the e-mail is a whole one; null where a password is asked for. */
export function useProviderOf(email: string): ProviderOfEmail | null {
  const [, domain = null] = /^[^\s@]+@([^\s@]+\.[^\s@]{2,})$/.exec(email) ?? []
  const { data } = useApi(
    findSignOn,
    { query: { domain: domain ?? '' } },
    { enabled: domain !== null, staleTime: Infinity, throwOnError: false },
  )
  return domain === null || !data?.provider ? null : { ...data.provider, domain }
}
