// The site that passkeys are bound to, from the deployment's own address.
import type { Env } from './env.ts'

/** Whom passkeys are bound to. */
export type Site = { id: string; origin: string; name: string }

/** Null without an address that browsers bind passkeys to: a name, by https or on this machine. */
export const siteOf = ({ public_url, brand_name }: Pick<Env, 'public_url' | 'brand_name'>): Site | null => {
  if (public_url === null || !URL.canParse(public_url)) return null
  const { protocol, hostname, origin } = new URL(public_url)
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return !isNumber && (protocol === 'https:' || hostname === 'localhost')
    ? { id: hostname, origin, name: brand_name }
    : null
}
