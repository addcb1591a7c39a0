// Start of the server (database, pools, port) and its stop in reverse order.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { openPool } from './base/db.ts'
import type { Env } from './base/env.ts'
import { listenFault } from './base/port.ts'

export type DatabaseUrls = { app: string; intake: string }
export type Running = { address: string; fastify: FastifyInstance; stop: () => Promise<void> }

/**
 * Listens at env.host:env.port on an up-to-date database; not ready any
 * more once `stopping` is aborted. Throws CannotStart with a sentence.
 */
export const startServer = async (
  env: Env,
  database: DatabaseUrls,
  { log, registry, stopping }: { log: boolean; registry?: Registry | undefined; stopping?: AbortSignal },
): Promise<Running> => {
  const complain = (error: Error): void => void (log && process.stderr.write(`database: ${error.message}\n`))
  const app = openPool({ url: database.app, max: 10, pipeline: true, name: 'hoistline app', onError: complain })
  const intake = openPool({
    url: database.intake,
    max: 6,
    pipeline: false,
    name: 'hoistline intake',
    onError: complain,
  })
  const { fastify } = await buildApp({
    env,
    app,
    intake,
    log,
    checkAnswers: false,
    pages: true,
    ...(registry && { registry }),
    ...(stopping && { stopping }),
  })
  const stop = async (): Promise<void> => {
    if (stopping?.aborted) await sleep(env.drain_seconds * 1_000)
    await fastify.close()
    await Promise.all([app.end(), intake.end()])
  }
  try {
    const address = await fastify.listen({ port: env.port, host: env.host })
    return { address, fastify, stop }
  } catch (error) {
    await stop()
    throw listenFault(error, env)
  }
}
