// Answers of a handler, and the check against their schema.
import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import type { ResponseOf, Shape } from '#contract/endpoint.ts'
import { validatorOf } from './validator.ts'

/** A body that PostgreSQL has written as JSON text, passed on untouched. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A text of another media type than the API's JSON; which one depends on `Accept`. */
export class TextAnswer {
  constructor(
    readonly text: string,
    readonly type: string,
  ) {}
}

/** A status without a body. */
export class Bare {
  constructor(readonly status: 204 | 304 | 416) {}
}

/**
 * A file to be saved, sent while it is made; its media type
 * is in the endpoint's shape unless `type` names it.
 */
export class Download {
  constructor(
    readonly fileName: string,
    readonly body: Readable,
    readonly type?: string,
  ) {}
}

export type Answer<S extends Shape> = Promise<ResponseOf<S> | JsonText | TextAnswer | Bare | Download>

/** Throws when an answer violates its schema. */
export const answerChecker = (schema: TSchema | undefined): ((answer: unknown, path: string) => void) => {
  if (schema === undefined) return () => undefined
  const validator = validatorOf(schema)
  return (answer, path) => {
    const value: unknown = answer instanceof JsonText ? JSON.parse(answer.text) : answer
    if (validator.Check(value)) return
    const [first] = validator.Errors(value)
    throw new Error(`${path} answers what its contract does not say: ${first?.instancePath} ${first?.message}`)
  }
}
