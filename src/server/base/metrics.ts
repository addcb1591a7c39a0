// Figures of the process: at /metrics for the bearer of METRICS_TOKEN, and sent.
import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client'
import { dbOfPool } from './db.ts'
import type { Env } from './env.ts'
import { Fault } from './errors.ts'
import type { ServerContext } from './server-context.ts'

// Equal lengths for a comparison in constant time.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const collectFigures = ({ fastify, pool, registry: register }: ServerContext): void => {
  collectDefaultMetrics({ register })
  const answers = new Counter({
    name: 'hoistline_http_answers_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'hoistline_http_answer_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const connections = new Gauge({
    name: 'hoistline_database_connections',
    help: 'Connections of the application role by what they do',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  const jobs = new Gauge({
    name: 'hoistline_jobs',
    help: 'Background jobs by state; dead ones have failed for good',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      // The last figures are sent when the server has ended.
      if (pool.ending) return
      const rows = await dbOfPool(pool)
        .rows(sql<{ state: string; jobs: number }>`select * from job.counts()`)
        .catch(() => [])
      for (const row of rows) this.set({ state: row.state }, row.jobs)
    },
  })
  void [connections, jobs]
  fastify.addHook('onResponse', (request, reply, done) => {
    // The route's pattern: serials as labels would be
    // personal data, and unbounded.
    const route = request.routeOptions.url ?? 'none'
    const method = request.method
    answers.inc({ method, route, status: reply.statusCode })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

export const metrics = (context: ServerContext, env: Env): void => {
  const { fastify, registry: register } = context
  const token = env.metrics_token
  if (token !== null || env.otlp !== null) collectFigures(context)
  if (token === null) {
    // Otherwise the browser's page would answer with 200.
    fastify.get('/metrics', async () => Promise.reject(new Fault('not_found')))
    return
  }
  const expected = digest(`Bearer ${token}`)
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw new Fault('not_signed_in')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
