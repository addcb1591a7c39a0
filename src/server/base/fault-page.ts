// The page of a fault, for a browser that was led to such an address.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseLanguage, type Language } from '#domain/language.ts'
import type { Fault } from './errors.ts'
import { problemTitle } from './problem-words.ts'
import { sendPlainPage } from './plain-page.ts'
import { wordsOf } from './words/words.ts'

/** A person's browser opens addresses as pages, without a token; programs ask for data. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  /(^|[,\s])text\/html\b/.test(headers.accept ?? '')

/** As the browser's own pages choose: the cookie, else the browser. */
export const languageOfPage = ({ headers }: FastifyRequest, offered: readonly Language[]): Language =>
  chooseLanguage({
    cookie: /(?:^|; )(?:__Host-)?hoistline_language=([a-z]{2})/.exec(headers.cookie ?? '')?.[1] ?? null,
    account: null,
    browser: (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]!),
    offered,
  })

export const sendFaultPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { code, status }: Fault,
  offered: readonly Language[],
): FastifyReply => {
  const language = languageOfPage(request, offered)
  // An address that cannot be read is, to a person, one that is not there.
  const title = problemTitle(code === 'bad_request' ? 'not_found' : code, language)
  return sendPlainPage(reply.header('vary', 'Accept, Accept-Language, Cookie'), status, language, {
    title,
    text: String(status),
    link: { href: '/', text: wordsOf('plain-page', language)('to_start') },
  })
}
