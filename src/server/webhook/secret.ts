// Secrets of receivers: made by the deployment's secret, none stored.
import { createHmac } from 'node:crypto'
import { builder, one, type Db } from '#server/base/db.ts'

/** The key that secrets are made by; the application's or the worker's role. */
export const readWebhookKey = async (db: Db): Promise<Buffer> => {
  const { value } = await one(db, builder.selectFrom('server_secret').select('value'))
  return createHmac('sha256', value).update('webhook').digest()
}

/** As Standard Webhooks spells it. */
export const secretOf = (key: Buffer, company_id: number, salt: string): string =>
  `whsec_${createHmac('sha256', key)
    .update(JSON.stringify([company_id, salt]))
    .digest('base64')}`
