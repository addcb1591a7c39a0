// An endpoint is an address with the types of what is said there; its schemas live in a second export, so that they stay out of the browser.
import type { Static, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The schemas of one endpoint. A part left out does not exist on the wire. `file`: it answers a file of this media type. */
export type Shape = { params?: TSchema; query?: TSchema; body?: TSchema; response?: TSchema; file?: string }

export type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<S extends Shape> = StaticOf<S['params']>
export type QueryOf<S extends Shape> = StaticOf<S['query']>
export type BodyOf<S extends Shape> = StaticOf<S['body']>
export type ResponseOf<S extends Shape> = StaticOf<S['response']>

/** `open`: no token needed, answers during an outage too. `public`: no token needed. `session`: a signed-in account. */
export type Access = 'session' | 'public' | 'open'

export type Endpoint<S extends Shape = Shape> = {
  readonly method: Method
  /** Path with `:name` for parameters, as sent, odd spellings included. */
  readonly path: string
  readonly access: Access
  /** Never there at run time: carries the shape to the compiler. */
  readonly shape?: S
}

export const endpoint = <S extends Shape>(method: Method, path: string, access: Access = 'session'): Endpoint<S> => ({
  method,
  path,
  access,
})
