// The line of the log for a person who was let in.
import type { FastifyRequest } from 'fastify'
import { noteAsker } from '#server/base/log.ts'
import { networkOf } from '#server/base/network.ts'

type LetIn = {
  company_id: number
  account_id: number
  /** What was shown last: the password alone, or what was asked for besides or in its place. */
  factor: 'password' | 'totp' | 'recovery' | 'passkey' | 'provider'
  provider_id?: number
}

export const reportSignIn = (request: FastifyRequest, { company_id, account_id, ...by }: LetIn): void => {
  noteAsker(request, { company_id, account_id })
  const network = networkOf(request.ip)
  request.log.info({ security: 'signed_in', ...by, company_id, account_id, network }, 'signed in')
}
