// The links of an address that mails go to: to confirm it, and to end them.
import { builder, maybe, type Db } from '#server/base/db.ts'
import { linkToken, type Linked } from '#server/base/mail-link.ts'

export const LINK_USES = ['confirm', 'unsubscribe'] as const
export type AddressUse = (typeof LINK_USES)[number]

export type LinkedAddress = { company_id: number; address_id: number; link_key: string; email: string }

/**
 * A link that confirms holds until the address has a new key, one that
 * unsubscribes for as long as the address has its e-mail.
 */
export const sealOf = (use: AddressUse, { company_id, address_id, link_key, email }: LinkedAddress): Linked => ({
  company_id,
  id: address_id,
  sealed: use === 'confirm' ? link_key : email,
})

export const linkPath = (secret: Buffer, use: AddressUse, address: LinkedAddress): string =>
  `/mail/${use}/${linkToken(secret, use, sealOf(use, address))}`

/** What the links of an address are made of; null when it is gone. `db` sees the company. */
export const linkedAddress = (db: Db, company_id: number, address_id: number): Promise<LinkedAddress | null> =>
  maybe(
    db,
    builder
      .selectFrom('mail_address')
      .select(['company_id', 'address_id', 'link_key', 'email'])
      .where('company_id', '=', company_id)
      .where('address_id', '=', address_id),
  )
