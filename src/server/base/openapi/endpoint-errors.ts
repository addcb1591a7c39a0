// Error codes that an endpoint can answer: those of its shape and of its kind.
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Fault } from '#server/base/errors.ts'
import type { ServerContext } from '#server/base/server-context.ts'

/** In the order of their status. */
export const errorCodesOf = (
  { access, method, proof, before_factor }: Endpoint,
  { errors = [] }: Shape,
): ErrorCode[] => {
  const codes = new Set<ErrorCode>([
    'bad_request',
    ...(access === 'session' || access === 'terminal' ? (['not_signed_in'] as const) : []),
    // A right of the company, a permission of the role, a scope of the key.
    ...(access === 'session' ? (['not_allowed'] as const) : []),
    ...(access === 'session' && !before_factor ? (['second_factor_needed'] as const) : []),
    ...(proof ? (['proof_needed'] as const) : []),
    // An endpoint without a query refuses unknown fields too.
    'invalid_fields',
    // Of a body that nobody asked for, too.
    ...(method === 'GET' ? [] : (['body_too_large', 'unsupported_media_type'] as const)),
    // Too many writes of an account, or wrong credentials of a network.
    ...(access !== 'open' || method !== 'GET' ? (['too_many_requests'] as const) : []),
    ...errors,
    'internal',
    ...(access === 'open' || access === 'terminal' ? [] : (['under_maintenance'] as const)),
    'database_unavailable',
  ])
  return [...codes].toSorted((one, other) => ERRORS[one].status - ERRORS[other].status)
}

/** Whether the matched endpoint does not declare this fault. */
export const isUndeclared = ({ endpoints }: ServerContext, request: FastifyRequest, { code }: Fault): boolean => {
  const registered = endpoints.find(
    ({ endpoint }) => endpoint.path === request.routeOptions.url && endpoint.method === request.method,
  )
  return registered !== undefined && !errorCodesOf(registered.endpoint, registered.shape).includes(code)
}
