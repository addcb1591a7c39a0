// Answers of a handler, and how they are sent.
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { ResponseOf, Shape } from '#contract/endpoint.ts'
import { attachment } from '#domain/file-name.ts'
import { packed } from './packed.ts'

/** A body that PostgreSQL has written as JSON text, passed on untouched. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** An answer of a status alone. */
export class Bare {
  constructor(readonly status: 204 | 304) {}
}

/** A file to be saved, sent while it is made; of the media type that the endpoint's shape tells. */
export class Download {
  constructor(
    readonly fileName: string,
    readonly body: Readable,
  ) {}
}

export type Answer<S extends Shape> = Promise<ResponseOf<S> | JsonText | Bare | Download>

/** Throws when an answer is not what its schema says. */
export const answerChecker = (schema: TSchema | undefined): ((answer: unknown, path: string) => void) => {
  if (schema === undefined) return () => undefined
  const validator = Compile(schema) as unknown as Validator
  return (answer, path) => {
    const value: unknown = answer instanceof JsonText ? JSON.parse(answer.text) : answer
    if (validator.Check(value)) return
    const [first] = validator.Errors(value)
    throw new Error(`${path} answers what its contract does not say: ${first?.instancePath} ${first?.message}`)
  }
}

/** `type`: the media type of a file. */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  type = 'application/octet-stream',
): Promise<FastifyReply> => {
  if (answer instanceof Bare) return reply.code(answer.status).send()
  if (answer instanceof Download)
    return reply
      .type(type)
      .header('content-disposition', attachment(answer.fileName))
      .header('vary', 'Accept-Language')
      .send(answer.body)
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding, Accept-Language')
  const smaller = await packed(text, request.headers['accept-encoding'])
  return smaller === null ? reply.send(text) : reply.header('content-encoding', 'gzip').send(smaller)
}
