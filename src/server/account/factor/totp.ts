// Codes of an authenticator app (RFC 6238).
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Steps that a person's clock may be off, or typing may take, each way. */
const STEPS_OFF = 1

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20)

const appOf = (secret: Uint8Array, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), digits: 6, period: 30 })

/** For typing, in base32, and as an address for a QR code. */
export const secretForApp = (
  secret: Uint8Array,
  issuer: string,
  label: string,
): { secret: string; address: string } => {
  const app = appOf(secret, issuer, label)
  return { secret: app.secret.base32, address: app.toString() }
}

/** The step of 30 s since 1970 whose code it is, however it is spaced; null for any other. */
export const stepOfCode = (secret: Uint8Array, typed: string, now: number): number | null => {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const off = appOf(secret).validate({ token: code, timestamp: now, window: STEPS_OFF })
  return off === null ? null : Math.floor(now / STEP_MS) + off
}
