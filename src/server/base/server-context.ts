// What every route leans on, and the session of a request.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'

/** The signed-in person, from the bearer token. */
export type Session = {
  session_id: number
  account_id: number
  company_id: number
  language: Language | null
  time_zone: string
}

/** A position with what its terminal wrote of the place, and the machine's country. */
export type NamedPosition = {
  latitude: number | null
  longitude: number | null
  send_place: string | null
  country_code: string | null
}

/** What a place is called: made by server/place. Null where no address could be acquired. */
export type PlaceNames = {
  /** Waits for nothing: what a geocoding service has not told yet is named from the index. */
  atOnce: (position: NamedPosition, language: Language) => string | null
  /** Asks the geocoding service, where there is one, within its time limit. Not for long lists. */
  asked: (positions: readonly NamedPosition[], language: Language) => Promise<(string | null)[]>
}

/** Made once, by app.ts. */
export type ServerContext = {
  fastify: FastifyInstance
  pool: pg.Pool
  languages: readonly Language[]
  sessionOf: (request: FastifyRequest) => Promise<Session>
  isOutage: () => Promise<boolean>
  places: PlaceNames
  /** Answers are checked against their schema: on in tests, where hot answers come as text. */
  checkAnswers: boolean
  endpoints: { endpoint: Endpoint; shape: Shape }[]
  /** Counters for /metrics, kept without METRICS_TOKEN too. */
  registry: Registry
}
