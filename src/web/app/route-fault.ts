// Routing faults, and status and message of any error on the error page.
import { isSignInCode, type SignInCode } from '#contract/errors.ts'
import { ApiFault, type FaultCode } from '#web/base/api-fault.ts'

export class RouteFault extends Error {
  override readonly name = 'RouteFault'
  readonly statusCode: number
  readonly key: 'unknown_middleware'
  readonly detail: string

  constructor(statusCode: number, key: 'unknown_middleware', detail: string) {
    super(`${key} ${detail}`)
    this.statusCode = statusCode
    this.key = key
    this.detail = detail
  }
}

/**
 * The status to show: statusCode, else status,
 * else the response's, else 500.
 */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as Record<string, unknown>
  const ofResponse = (response as { status?: unknown } | undefined)?.status
  const found = [statusCode, status, ofResponse].find((each) => typeof each === 'number' && each >= 400 && each <= 599)
  return (found as number | undefined) ?? 500
}

/** The error's key in the catalogue `error`. */
export function wordOf(error: unknown): Exclude<FaultCode, 'outdated' | SignInCode> | 'screen_failed' {
  if (error instanceof ApiFault) return error.code === 'outdated' || isSignInCode(error.code) ? 'unknown' : error.code
  const status = statusOf(error)
  return status === 404 ? 'not_found' : status === 403 ? 'not_allowed' : 'screen_failed'
}
