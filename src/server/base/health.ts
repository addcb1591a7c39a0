// Endpoints of liveness, readiness and maintenance, open to all.
import { sql } from 'kysely'
import { getIsMaintenance } from '#contract/account/account.ts'
import { getIsMaintenanceShape } from '#contract/account/account.shape.ts'
import { dbOfPool } from './db.ts'
import { openRoute } from './routes.ts'
import type { ServerContext } from './server-context.ts'

const READY_MS = 2_000

export const healthRoutes = (context: ServerContext): void => {
  const { fastify, pool, isOutage, stopping } = context
  const plain = { logLevel: 'silent' } as const

  // Liveness without the database: a restart would not help it.
  fastify.get('/healthz', plain, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'))

  // 503 takes the server out of a load balancer.
  fastify.get('/readyz', plain, async (_request, reply) => {
    if (stopping.aborted) return reply.code(503).type('text/plain; charset=utf-8').send('stopping\n')
    const query = dbOfPool(pool)
      .rows(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref())
    const ready = await Promise.race([query, late])
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ready ? 'ready\n' : 'the database does not answer\n')
  })

  openRoute(context, getIsMaintenance, getIsMaintenanceShape, async () => ({ is_maintenance: await isOutage() }))
}
