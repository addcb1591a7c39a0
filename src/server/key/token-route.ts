// `POST /oauth/token`: tokens for keys by client credentials (RFC 6749, 4.4).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_PATH } from '#contract/key/key.ts'
import type { Scope } from '#contract/scopes.ts'
import { dbOfPool } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { noteAsker } from '#server/base/log.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { findKey, giveToken, looksLikeKey, TOKEN_SECONDS } from './keys.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_BYTES = 4_096

/** The errors of RFC 6749, 5.2. */
const STATUS = { invalid_request: 400, invalid_client: 401, unsupported_grant_type: 400, invalid_scope: 400 } as const
type OAuthError = keyof typeof STATUS

const refuse = (reply: FastifyReply, error: OAuthError, error_description: string): FastifyReply => {
  if (error === 'invalid_client') reply.header('www-authenticate', 'Basic realm="Hoistline"')
  return reply.code(STATUS[error]).send({ error, error_description })
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** In the header (each part is form-encoded, RFC 6749, 2.3.1) or in the form. */
const clientOf = (request: FastifyRequest, form: URLSearchParams): { id: string; secret: string } => {
  const [, packed] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (packed === undefined) return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  const [id = '', secret = ''] = Buffer.from(packed, 'base64').toString('utf8').split(':')
  return { id: decoded(id), secret: decoded(secret) }
}

export const tokenRoute = (context: ServerContext): void => {
  const { fastify, pool, refuseCredential } = context
  const db = dbOfPool(pool)

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (await context.isOutage()) throw new Fault('under_maintenance')
    reply.header('cache-control', 'no-store')
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    if (form.get('grant_type') === null) return refuse(reply, 'invalid_request', 'grant_type is missing.')
    if (form.get('grant_type') !== 'client_credentials')
      return refuse(reply, 'unsupported_grant_type', 'Only client_credentials are understood here.')
    const { id, secret } = clientOf(request, form)
    // A token gets no further one.
    const key = looksLikeKey(secret) && secret.startsWith(id) && id !== '' ? await findKey(db, secret) : null
    if (key === null || !key.alive || key.client_id !== id) {
      await refuseCredential(request, 'portal').catch((fault: Fault) => {
        if (fault.code !== 'not_signed_in') throw fault
      })
      return refuse(reply, 'invalid_client', 'There is no such key, or it is over.')
    }
    noteAsker(request, { company_id: key.company_id, key_id: key.key_id })
    // Each token is a row until it is over.
    context.keySessions.count(reply, key.key_id)
    const wished = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
    const scopes = wished.length === 0 ? key.scopes : key.scopes.filter((scope) => wished.includes(scope))
    if (wished.some((scope) => !key.scopes.includes(scope as Scope)))
      return refuse(reply, 'invalid_scope', `The key allows ${key.scopes.join(' ')}.`)
    const access_token = await asCompany(pool, key.company_id, (tenant) => giveToken(tenant, key, scopes))
    return reply.send({ access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') })
  }

  // Of its own, so that no other address reads forms.
  void fastify.register(async (own) => {
    own.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    own.post(TOKEN_PATH, answer)
  })
}
