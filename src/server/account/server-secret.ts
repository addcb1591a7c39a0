// Keys for device tokens and logged e-mails, from the deployment's secret.
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { foldText } from '#domain/fold-text.ts'
import { builder, dbOfPool, one, type Db } from '#server/base/db.ts'

export type Keys = { device: Buffer; log: Buffer }

/** Needs the app or the owner role. */
export const readKeys = async (db: Db): Promise<Keys> => {
  const { value } = await one(db, builder.selectFrom('server_secret').select('value'))
  const keyFor = (use: string): Buffer => createHmac('sha256', value).update(use).digest()
  return { device: keyFor('device token'), log: keyFor('security log') }
}

/**
 * Reads the keys on first use, and again after a failure:
 * a server may start while its database is away.
 */
export const keysOf = (pool: pg.Pool): (() => Promise<Keys>) => {
  let keys: Promise<Keys> | null = null
  return () => {
    keys ??= readKeys(dbOfPool(pool)).catch((error: unknown) => {
      keys = null
      throw error
    })
    return keys
  }
}

/** A stable pseudonym of an e-mail for the log, 16 hex digits. */
export const emailHash = ({ log }: Keys, email: string): string =>
  createHmac('sha256', log).update(foldText(email)).digest('hex').slice(0, 16)
