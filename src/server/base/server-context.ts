// What every route leans on, and the session of a request.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'

/** Who is asking: made by server/account from the bearer token. */
export type Session = {
  session_id: number
  account_id: number
  company_id: number
  language: Language | null
  time_zone: string
}

/** Made once, by app.ts. */
export type ServerContext = {
  fastify: FastifyInstance
  pool: pg.Pool
  languages: readonly Language[]
  sessionOf: (request: FastifyRequest) => Promise<Session>
  isOutage: () => Promise<boolean>
  /** Answers are checked against their schema: on in tests, where hot answers come as text. */
  checkAnswers: boolean
  endpoints: { endpoint: Endpoint; shape: Shape }[]
  /** What is counted for /metrics; kept, though told to nobody, where there is no METRICS_TOKEN. */
  registry: Registry
}
