// Answers on their way out: statuses, files, and JSON packed with gzip.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '#domain/file-name.ts'
import { Bare, Download, JsonText, TextAnswer } from './answer.ts'

const gzipped = promisify(gzip)

/**
 * A smaller response fits one packet anyway. Tokens stay below it,
 * so that their compressed length reveals nothing.
 */
const WORTH_PACKING_BYTES = 2_048

const acceptsGzip = (header: string | undefined): boolean =>
  /(^|,)\s*gzip\s*(?!;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/i.test(header ?? '')

/** `type`: the media type of a Download that has none of its own. */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  type = 'application/octet-stream',
): Promise<FastifyReply> => {
  if (answer instanceof Bare) return reply.code(answer.status).send()
  if (answer instanceof Download)
    return reply
      .type(answer.type ?? type)
      .header('content-disposition', attachment(answer.fileName))
      .header('vary', 'Accept-Language')
      .send(answer.body)
  const isText = answer instanceof TextAnswer
  const text = isText || answer instanceof JsonText ? answer.text : JSON.stringify(answer)
  reply
    .type(isText ? answer.type : 'application/json; charset=utf-8')
    .header('vary', `${isText ? 'Accept, ' : ''}Accept-Encoding, Accept-Language`)
  const isPacked = text.length >= WORTH_PACKING_BYTES && acceptsGzip(request.headers['accept-encoding'])
  return isPacked ? reply.header('content-encoding', 'gzip').send(await gzipped(text, { level: 1 })) : reply.send(text)
}
