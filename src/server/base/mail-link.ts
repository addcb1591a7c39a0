// Links in mails that act without a sign-in: their tokens are made, not stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { builder, one, type Db } from './db.ts'

/** Of an address, and of a person. */
export type LinkUse = 'confirm' | 'unsubscribe' | 'reset' | 'invitation'

/** `sealed`: what ends the link when it changes. */
export type Linked = { company_id: number; id: number; sealed: string }

/** What is pressed in a mail: a page of the portal, with a token that is made when the mail is sent. */
export type MailButton = { label: string; path: string; link?: Linked & { use: LinkUse } }

/** The key that signs links; the application's or the worker's role. */
export const readLinkSecret = async (db: Db): Promise<Buffer> => {
  const { value } = await one(db, builder.selectFrom('server_secret').select('value'))
  return createHmac('sha256', value).update('mail link').digest()
}

const macOf = (secret: Buffer, use: LinkUse, { company_id, id, sealed }: Linked): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([use, company_id, id, sealed]))
    .digest()

/** Company, thing and a signature over both and their use. */
export const linkToken = (secret: Buffer, use: LinkUse, linked: Linked): string =>
  `${linked.company_id}-${linked.id}-${macOf(secret, use, linked).toString('base64url')}`

const TOKEN = /^([1-9]\d{0,8})-([1-9]\d{0,14})-([\w-]{43})$/

/** What a token names, not yet checked; null for none. */
export const readToken = (token: string): { company_id: number; id: number; mac: Buffer } | null => {
  const [, company, id, mac] = TOKEN.exec(token) ?? []
  if (company === undefined) return null
  const bytes = Buffer.from(mac!, 'base64url')
  // Its last letter has two bits too many: three other letters spell the same bytes.
  if (bytes.toString('base64url') !== mac) return null
  return { company_id: Number(company), id: Number(id), mac: bytes }
}

export const isGenuine = (secret: Buffer, use: LinkUse, mac: Buffer, linked: Linked): boolean => {
  const right = macOf(secret, use, linked)
  return mac.length === right.length && timingSafeEqual(mac, right)
}
