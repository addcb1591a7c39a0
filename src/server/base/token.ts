// Tokens of 256 random bits, stored only as hashes.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Fault } from './errors.ts'

export const ACCESS_SECONDS = 15 * 60
/**
 * A session ends after seven days without a refresh,
 * and after thirty days.
 */
export const IDLE_SECONDS = 7 * 24 * 60 * 60
export const ABSOLUTE_SECONDS = 30 * 24 * 60 * 60
/**
 * Two tabs of one browser may race for a refresh;
 * within this time a second use is no theft.
 */
export const GRACE_SECONDS = 10

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether it has a token's form; others need no query. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** What `Authorization: Bearer …` holds; throws Fault 'not_signed_in' when there is nothing. */
export const bearerOf = (request: FastifyRequest): string => {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Fault('not_signed_in')
  return token
}
