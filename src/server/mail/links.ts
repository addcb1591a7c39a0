// Links in mails that act without a sign-in: their keys are made, not stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { builder, maybe, one, type Db } from '#server/base/db.ts'

export const LINK_USES = ['confirm', 'unsubscribe'] as const
export type LinkUse = (typeof LINK_USES)[number]
type Linked = { company_id: number; address_id: number; link_key: string; email: string }

/** The key that signs links; the application's or the worker's role. */
export const readLinkSecret = async (db: Db): Promise<Buffer> => {
  const { value } = await one(db, builder.selectFrom('server_secret').select('value'))
  return createHmac('sha256', value).update('mail link').digest()
}

const macOf = (secret: Buffer, use: LinkUse, { company_id, address_id, link_key, email }: Linked): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([use, company_id, address_id, use === 'confirm' ? link_key : email]))
    .digest()

/**
 * The path of a link: company, address and a signature over both and
 * their use. One that confirms holds until the address has a new key,
 * one that unsubscribes for as long as the address has its e-mail.
 */
export const linkPath = (secret: Buffer, use: LinkUse, linked: Linked): string =>
  `/mail/${use}/${linked.company_id}-${linked.address_id}-${macOf(secret, use, linked).toString('base64url')}`

const TOKEN = /^([1-9]\d{0,8})-([1-9]\d{0,14})-([\w-]{43})$/

/** Company and address that a token names, not yet checked; null for none. */
export const readToken = (token: string): { company_id: number; address_id: number; mac: Buffer } | null => {
  const [, company, address, mac] = TOKEN.exec(token) ?? []
  if (company === undefined) return null
  const bytes = Buffer.from(mac!, 'base64url')
  // Its last letter has two bits too many: three other letters spell the same bytes.
  if (bytes.toString('base64url') !== mac) return null
  return { company_id: Number(company), address_id: Number(address), mac: bytes }
}

export const isGenuine = (secret: Buffer, use: LinkUse, mac: Buffer, linked: Linked): boolean => {
  const right = macOf(secret, use, linked)
  return mac.length === right.length && timingSafeEqual(mac, right)
}

/** What the links of an address are made of; null when it is gone. `db` sees the company. */
export const linkedAddress = (db: Db, company_id: number, address_id: number): Promise<Linked | null> =>
  maybe(
    db,
    builder
      .selectFrom('mail_address')
      .select(['company_id', 'address_id', 'link_key', 'email'])
      .where('company_id', '=', company_id)
      .where('address_id', '=', address_id),
  )
