// A fault on its way to a problem answer: thrown anywhere in the server, told in one shape (READINGS 6).
import { ERRORS, type ErrorCode, type FieldFault, type Problem } from '#contract/errors.ts'

/** Thrown to answer with a problem. `cause` is for the log and never leaves the house. */
export class Fault extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields: readonly FieldFault[] = [],
    cause?: unknown,
    readonly retry_after?: number,
  ) {
    super(ERRORS[code].title, { cause })
  }
  get status(): number {
    return ERRORS[this.code].status
  }
}

/** The answer's body (application/problem+json). */
export const problemOf = (fault: Fault, request_id: string, title: string = fault.message): Problem => ({
  type: `urn:hoistline:problem:${fault.code}`,
  title,
  status: fault.status,
  code: fault.code,
  request_id,
  ...(fault.fields.length > 0 && { fields: [...fault.fields] }),
})

// What Fastify itself refuses, by its error codes.
const REFUSED: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** Any error as a fault: what Fastify refused keeps its meaning, everything unknown is 'internal'. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : REFUSED[code]
  if (known) return new Fault(known, [], error)
  if (statusCode === 429) return new Fault('too_many_requests', [], error)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Fault('bad_request', [], error)
  return new Fault('internal', [], error)
}
