// The check of a receiver's address: https and a public host.
import { isIP } from 'node:net'
import { Fault } from '#server/base/errors.ts'
import { hostsOf, isPublicAddress } from '#server/base/outside-fetch.ts'

const refused = (message: string): Fault => new Fault('invalid_fields', [{ field: 'url', message }])

/**
 * `named`: hosts that may be private and without TLS. Where a name leads
 * is looked at with each post. @throws Fault 'invalid_fields'
 */
export const checkedUrl = (typed: string, named: readonly string[]): string => {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw refused('must be an address like https://example.com/hook')
  if (url.username !== '' || url.password !== '') throw refused('must not contain a name or a password')
  const [host] = hostsOf([url.href])
  if (named.includes(host!)) return url.href
  if (url.protocol !== 'https:') throw refused('must begin with https://')
  if (isIP(host!) !== 0 && !isPublicAddress(host!)) throw refused('must not be a private address')
  return url.href
}
