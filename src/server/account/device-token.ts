// Device tokens of browsers that have signed in to an account before.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieHeader, cookieIn } from './own-cookie.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days without a sign-in until the token expires. */
const DAYS = 90
/** Accounts per browser. */
const ACCOUNTS_MAX = 8

const COOKIE = 'hoistline_device'

// A token: 12 random bytes that identify the device, 4 bytes of the
// day, 16 bytes of the signature over both and the account.
const ID = 12
const SIGNED = 16
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const dayOf = (now: number): number => Math.floor(now / DAY_MS)

const signature = (key: Buffer, signed: Buffer, account: string): Buffer =>
  createHmac('sha256', key).update(signed).update(account).digest().subarray(0, 16)

const newDeviceToken = (key: Buffer, id: Buffer, account: string, now: number): string => {
  const signed = Buffer.alloc(SIGNED)
  id.copy(signed)
  signed.writeUInt32BE(dayOf(now), ID)
  return Buffer.concat([signed, signature(key, signed, account)]).toString('base64url')
}

/**
 * The token's device for this account; null when it is another
 * account's, forged or too old.
 */
const deviceOf = (key: Buffer, token: string, account: string, now: number): Buffer | null => {
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, SIGNED)
  if (!timingSafeEqual(bytes.subarray(SIGNED), signature(key, signed, account))) return null
  const age = dayOf(now) - signed.readUInt32BE(ID)
  return age >= 0 && age < DAYS ? signed.subarray(0, ID) : null
}

const tokensIn = (cookies: string | undefined, is_secure: boolean): string[] =>
  cookieIn(cookies, COOKIE, is_secure)
    .split('.')
    .slice(0, ACCOUNTS_MAX)
    .filter((token) => TOKEN.test(token))

type At = { now: number; is_secure: boolean }

/**
 * The name of a device that has signed in to this account, from the
 * Cookie header; null for an unknown one.
 */
export const familiarDevice = (
  key: Buffer,
  cookies: string | undefined,
  account: string,
  { now, is_secure }: At,
): string | null => {
  for (const token of tokensIn(cookies, is_secure)) {
    const id = deviceOf(key, token, account, now)
    if (id !== null) return `${id.toString('base64url')} ${account}`
  }
  return null
}

/**
 * Set-Cookie after a sign-in: a new token of this account first,
 * then those of the browser's other accounts.
 */
export const deviceCookie = (
  key: Buffer,
  cookies: string | undefined,
  account: string,
  { now, is_secure }: At,
): string => {
  let id: Buffer | null = null
  const others = tokensIn(cookies, is_secure).filter((token) => {
    const device = deviceOf(key, token, account, now)
    id ??= device
    return device === null
  })
  const tokens = [newDeviceToken(key, id ?? randomBytes(ID), account, now), ...others].slice(0, ACCOUNTS_MAX)
  return cookieHeader(COOKIE, tokens.join('.'), { seconds: (DAYS * DAY_MS) / 1000, is_secure })
}
