// Address of an endpoint, with the types of its shape.
import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Request and response of an endpoint. An omitted part
 * does not exist on the wire.
 */
export type Shape = {
  /** `operationId` of OpenAPI: the name of the endpoint's export. */
  readonly operation: string
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly response?: TSchema
  /** Bytes of the body, where it may have more than a form. */
  readonly body_bytes?: number
  /**
   * It makes something: sent again with the same Idempotency-Key
   * it is answered again and makes nothing.
   */
  readonly once?: true
  /** Media types of the file that is the request's body. */
  readonly upload?: readonly string[]
  /** Media type of the file in the response. */
  readonly file?: string
  /** Faults besides those of every endpoint. */
  readonly errors?: readonly ErrorCode[]
}

export type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<S extends Shape> = StaticOf<S['params']>
export type QueryOf<S extends Shape> = StaticOf<S['query']>
export type BodyOf<S extends Shape> = StaticOf<S['body']>
export type ResponseOf<S extends Shape> = StaticOf<S['response']>

/**
 * `open`: no token, answers during an outage too.
 * `public`: no token. `session`: a signed-in account.
 * `terminal`: a terminal's or gateway's credential.
 */
export type Access = 'session' | 'public' | 'open' | 'terminal'

export type Endpoint<S extends Shape = Shape> = {
  readonly method: Method
  /** Path with `:name` for parameters, with the wire's odd spellings. */
  readonly path: string
  readonly access: Access
  /** What the company must have been given; 403 without it. */
  readonly right?: string
  /** What the person's role in the company must allow; 403 otherwise. */
  readonly permission: Permission
  /** What a key must allow to call it; no key may call it without. */
  readonly scope?: Scope
  /** Whether password or factor must have been shown within ten minutes; 403 otherwise. */
  readonly proof?: true
  /** Whether it answers before the second factor that the company asks for is set up. */
  readonly before_factor?: true
  /** Never set at run time: carries the shape's type. */
  readonly shape?: S
}

/**
 * `needs`: of a signed-in account. What writes needs the permission
 * `plan`, unless it names another.
 */
export const endpoint = <S extends Shape>(
  method: Method,
  path: string,
  needs: Access | Partial<Pick<Endpoint, 'right' | 'permission' | 'scope' | 'proof' | 'before_factor'>> = 'session',
): Endpoint<S> => ({
  method,
  path,
  access: typeof needs === 'string' ? needs : 'session',
  permission: method === 'GET' ? 'read' : 'plan',
  ...(typeof needs !== 'string' && needs),
})
