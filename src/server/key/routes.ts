// The endpoints of keys, for the company's administrators.
import { createKey, listKeys, revokeKey } from '#contract/key/key.ts'
import { createKeyShape, listKeysShape, revokeKeyShape } from '#contract/key/key.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import * as keys from './keys.ts'

export const keyRoutes = (context: ServerContext): void => {
  route(context, listKeys, listKeysShape, async ({ db, session, language }) => ({
    keys: await keys.listKeys(db, session.company_id, language),
  }))
  route(context, createKey, createKeyShape, ({ db, request, session, body, language }) =>
    keys.createKey(db, actorOf(request, session), body, language),
  )
  route(context, revokeKey, revokeKeyShape, async ({ db, request, session, params }) => {
    await keys.revokeKey(db, actorOf(request, session), params.key_id)
    return { status: 1 as const }
  })
}
