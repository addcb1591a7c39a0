// Configuration of the deployment's own sign-in service: OIDC_ISSUER and its kin.
import { isIssuer } from './issuer.ts'

export type SignOnEnv = {
  sign_on: { issuer: string; client_id: string; client_secret: string | null; name: string } | null
}

/** The part of a provider's callback address that the deployment gives; null without an http address of its own. */
export const callbackAddress = (public_url: string | null): string | null =>
  public_url !== null && /^https?:/.test(public_url) ? `${public_url.replace(/\/+$/, '')}/callback` : null

/** Adds a sentence to `faults` for each wrong variable; never the secret. */
export const readSignOnEnv = (text: (name: string) => string | null, faults: string[]): SignOnEnv => {
  const issuer = text('OIDC_ISSUER')
  if (issuer === null) return { sign_on: null }
  const [client_id, client_secret, name] = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'].map(text)
  if (!isIssuer(issuer))
    faults.push('OIDC_ISSUER: give the https address of the sign-in service, exactly as its tokens name it.')
  if (client_id == null)
    faults.push('OIDC_ISSUER needs OIDC_CLIENT_ID, the name under which the service knows the portal.')
  if (callbackAddress(text('PUBLIC_URL')) === null)
    faults.push('OIDC_ISSUER needs PUBLIC_URL beginning with https://: the service leads back to its /callback.')
  return {
    sign_on: {
      issuer,
      client_id: client_id ?? '',
      client_secret: client_secret ?? null,
      name: name ?? new URL(isIssuer(issuer) ? issuer : 'https://unknown').hostname,
    },
  }
}
