// A fault answered by the API (problem+json), or a failed request.
import type { ErrorCode } from '#contract/errors.ts'
import type { Permission } from '#contract/roles.ts'
import type { FieldFault, Problem } from '#contract/errors.shape.ts'

/**
 * `network`: no response. `unknown`: not our response, as a proxy's.
 * `outdated`: another tab has changed the session.
 */
export type FaultCode = ErrorCode | 'network' | 'unknown' | 'outdated'

export class ApiFault extends Error {
  override readonly name = 'ApiFault'
  readonly code: FaultCode
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly fields: readonly FieldFault[]
  /** The refused items by serial or id; empty for other codes. */
  readonly invalid: readonly string[]
  /** What the person's role does not allow, of `not_allowed`. */
  readonly permission: Permission | null
  readonly requestId: string | null
  /** Seconds after which the server accepts another request. */
  readonly retryAfter: number | null

  constructor(code: FaultCode, status = 0, problem: Partial<Problem> = {}, retryAfter: number | null = null) {
    super(problem.title ?? code)
    this.code = code
    this.status = status
    this.fields = problem.fields ?? []
    this.invalid = problem.invalid ?? []
    this.permission = problem.permission ?? null
    this.requestId = problem.request_id ?? null
    this.retryAfter = retryAfter
  }

  /**
   * Whether a retry may help with nothing changed:
   * the view offers one and the session stays.
   */
  get mayPass(): boolean {
    return this.code === 'network' || this.code === 'database_unavailable' || this.code === 'too_many_requests'
  }
}

/** Whole minutes until the server accepts another request; null if it is not that. */
export function minutesToWait({ code, retryAfter }: ApiFault): number | null {
  return code === 'too_many_requests' && retryAfter !== null ? Math.ceil(retryAfter / SECONDS) : null
}

const SECONDS = 60

/** Somebody else has changed meanwhile what was to be saved. */
export function isChange(error: unknown): boolean {
  return error instanceof ApiFault && error.code === 'changed_meanwhile'
}

/** The server does not know what was requested. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFault && error.status === NOT_FOUND
}

/** The status of a page that tells so in words of its own. */
export const NOT_FOUND = 404

/** For responses that are not ours, as a proxy's. */
const CODES: Partial<Record<number, FaultCode>> = { 403: 'not_allowed', 404: 'not_found' }

export async function faultOf(response: Response): Promise<ApiFault> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true
  const problem = isProblem ? ((await response.json().catch(() => ({}))) as Partial<Problem>) : {}
  const wait = Number(response.headers.get('retry-after'))
  const code = (problem.code ?? CODES[response.status] ?? 'unknown') as FaultCode
  return new ApiFault(code, response.status, problem, wait > 0 ? wait : null)
}
