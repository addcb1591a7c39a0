// Faults and the problem answers made of them (docs/product.md, The API).
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { FieldFault, Problem } from '#contract/errors.shape.ts'
import { roleMay, type Permission, type Role } from '#contract/roles.ts'
import type { Scope } from '#contract/scopes.ts'
import { chooseLanguage, type Language } from '#domain/language.ts'
import { fieldWords, problemTitle } from './problem-words.ts'

/** `inLanguage`: a schema error, translated. */
export type TranslatedFault = FieldFault & { inLanguage?: (language: Language) => string }

/**
 * Thrown to answer with a problem;
 * `cause` is for the log only.
 */
export class Fault extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields: readonly TranslatedFault[] = [],
    cause?: unknown,
    readonly retry_after?: number,
    /** The refused items, by serial or id. */
    readonly invalid: readonly string[] = [],
  ) {
    super(ERRORS[code].title, { cause })
  }
  get status(): number {
    return ERRORS[this.code].status
  }
}

/** 403 with what is missing; a scope of null: no key may do it. */
export class NotAllowed extends Fault {
  constructor(readonly missing: { permission: Permission } | { right: string } | { scope: Scope | null }) {
    super('not_allowed')
  }
}

/** Throws NotAllowed when the person's role does not allow it. */
export const demand = ({ role }: { role: Role }, permission: Permission): void => {
  if (!roleMay(role, permission)) throw new NotAllowed({ permission })
}

/** The body (application/problem+json) in the reader's language. */
export const problemOf = (fault: Fault, request_id: string, language: Language = 'en'): Problem => ({
  type: `urn:hoistline:problem:${fault.code}`,
  title: problemTitle(fault.code, language),
  status: fault.status,
  code: fault.code,
  request_id,
  ...(fault.fields.length > 0 && {
    fields: fault.fields.map(({ field, message, inLanguage }) => ({
      field,
      message: inLanguage?.(language) ?? fieldWords(message, language),
    })),
  }),
  ...(fault instanceof NotAllowed && fault.missing),
  ...(fault.invalid.length > 0 && { invalid: [...fault.invalid] }),
})

/** The first offered language of Accept-Language, else English. */
export const problemLanguage = (header: string | undefined, offered: readonly Language[]): Language =>
  chooseLanguage({
    cookie: null,
    account: 'en',
    browser: [],
    offered,
    ...(header && { account: null, browser: header.split(',').map((part) => part.split(';')[0]!) }),
  })

// Fastify's own refusals, by error code.
const REFUSED: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** A deadlock, or another transaction that was first: all is taken back, and the same request may succeed. */
const ROLLED_BACK = /^40...$/

/**
 * Any error as a fault: Fastify's refusals keep their meaning,
 * unknown errors are 'internal'.
 */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : REFUSED[code]
  if (known) return new Fault(known, [], error)
  if (code !== undefined && ROLLED_BACK.test(code)) return new Fault('database_unavailable', [], error, 1)
  if (statusCode === 429) return new Fault('too_many_requests', [], error)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Fault('bad_request', [], error)
  return new Fault('internal', [], error)
}
