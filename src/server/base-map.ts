// The base map's file, served in ranges under a name made of its content.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#server/base/root.ts'

/** Serves assets/map/tiles below /map/, whole or by Range. */
export const baseMapRoute = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root: join(projectRoot, 'assets/map/tiles'),
    prefix: '/map/',
    decorateReply: false,
    index: false,
    // One route per existing file; anything else is not found.
    wildcard: false,
    immutable: true,
    maxAge: '365d',
  })
}
