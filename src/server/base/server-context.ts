// The context of every route, and the session of a request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import type { Position } from '#domain/great-circle.ts'
import type { Language } from '#domain/language.ts'
import type { Env } from './env.ts'
import type { RefuseCredential } from './refused-credentials.ts'
import type { CountWrite } from './write-limit.ts'

/**
 * The signed-in person, from the bearer token; of a key the ids of
 * session and account are 0, so that it has no favourites or groups.
 */
export type Session = {
  session_id: number
  account_id: number
  /** Null for a person. */
  key_id: number | null
  company_id: number
  language: Language | null
  time_zone: string
  /** In this company. */
  role: Role
  /** What the company may use besides what every company may. */
  rights: readonly string[]
  /** A provider has signed the person in. */
  by_provider: boolean
  /** Nothing else before a second factor is set up. */
  needs_factor: boolean
  /** When password or factor were last shown; ms. */
  proved_ms: number
}

/** Sessions of bearer tokens. */
export type Sessions = {
  /** Throws Fault 'not_signed_in'. */
  of: (request: FastifyRequest) => Promise<Session>
  /** Our own changes apply at once, not with the notification. */
  forget: (account_id: number) => void
  close: () => Promise<void>
}

/** Requests by keys of a company's own systems. */
export type KeySessions = {
  /** Whether a bearer token is meant to be a key, or a token given for one. */
  looksLikeKey: (token: string) => boolean
  /**
   * Tells the key's limit in the reply's headers. Throws Fault
   * 'not_signed_in', 'not_allowed', 'too_many_requests'.
   */
  of: (request: FastifyRequest, reply: FastifyReply, token: string, endpoint: Endpoint) => Promise<Session>
  /** Counts a request of a key, as `of` does; true for the first of a minute. Throws Fault 'too_many_requests'. */
  count: (reply: FastifyReply, key_id: number) => boolean
}

/**
 * Of a terminal's credential: a terminal, or the terminals that a
 * gateway may send for; null for all. Without a credential of ours:
 * a terminal that a broker vouches for, by the number in its topic.
 */
export type Sender =
  | { terminal_id: number; gateway_id: null }
  | { terminal_id: null; gateway_id: number; terminals: ReadonlySet<number> | null }
  | { terminal_id: null; gateway_id: null; terminal_number: string }

/**
 * A position, the place as its terminal sent it,
 * and the machine's country.
 */
export type NamedPosition = {
  latitude: number | null
  longitude: number | null
  send_place: string | null
  country_code: string | null
}

/** Names of positions, made by server/place; null at sea. */
export type PlaceNames = {
  /**
   * Without waiting: uses the index for what the geocoding
   * service has not answered yet.
   */
  atOnce: (position: NamedPosition, language: Language) => string | null
  /**
   * Waits for the geocoding service, if there is one, within its time
   * limit. Not for long lists.
   */
  geocoded: (positions: readonly NamedPosition[], language: Language) => Promise<(string | null)[]>
  /** Places by a name or address, the best first. */
  find: (text: string, language: Language) => Promise<(Position & { name: string })[]>
  /** The place of the index around a position, or the nearest in reach, with its middle. */
  near: (position: Position, language: Language) => (Position & { name: string }) | null
}

/** Bytes of uploads: of a company, and of an account within a day. */
export type UploadLimits = { company: number; account_day: number }

/** Made once, by app.ts. */
export type ServerContext = {
  fastify: FastifyInstance
  env: Env
  /** Aborted once the server is to end: balancers shall turn away from it. */
  stopping: AbortSignal
  pool: pg.Pool
  languages: readonly Language[]
  sessions: Sessions
  keySessions: KeySessions
  isOutage: () => Promise<boolean>
  /** For a credential that is none. */
  refuseCredential: RefuseCredential
  uploads: UploadLimits
  /** Before each write of a signed-in account. */
  countWrite: CountWrite
  places: PlaceNames
  /** Answers are checked against their schema; on in tests. */
  checkAnswers: boolean
  endpoints: { endpoint: Endpoint; shape: Shape }[]
  /** Figures, also where nobody reads them. */
  registry: Registry
}
