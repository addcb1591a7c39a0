// The sender of a terminal's request, by its bearer credential.
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { dbOfPool } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { noteAsker } from '#server/base/log.ts'
import type { Sender, ServerContext } from '#server/base/server-context.ts'
import { awayIsUnavailable } from '#server/base/unavailable.ts'
import { senderLookup } from './credential.ts'

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** `pool` is the intake role's. Refuses a request without a known credential. */
export const openSenders = (
  { refuseCredential }: Pick<ServerContext, 'refuseCredential'>,
  pool: pg.Pool,
): ((request: FastifyRequest) => Promise<Sender>) => {
  const senderOf = senderLookup(dbOfPool(pool))
  return async (request) => {
    const credential = bearerOf(request)
    if (credential === null) throw new Fault('not_signed_in')
    const sender = await senderOf(credential).catch(awayIsUnavailable)
    if (sender === null) return refuseCredential(request, 'intake')
    noteAsker(
      request,
      sender.gateway_id === null ? { terminal_id: sender.terminal_id } : { gateway_id: sender.gateway_id },
    )
    return sender
  }
}
