// An orderly end: what is begun is answered, and nothing else is waited for.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Well under the time after which the process ends in any case. */
const PATIENCE_MS = 8_000

/** To be called before the server listens. `stopping`: aborted some time before the server is closed. */
export const endOrderly = (fastify: FastifyInstance, stopping: AbortSignal): void => {
  const sockets = new Set<Socket>()
  let closing = false
  fastify.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // An idle keep-alive connection would delay the end, and a proxy
  // could send its next request at the moment in which it is closed.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || stopping.aborted) reply.header('connection', 'close')
    done()
  })
  fastify.addHook('preClose', async () => {
    closing = true
    // Browsers open connections in advance; Node does not count
    // one without a request as idle, and would wait for it.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const late = setTimeout(() => fastify.server.closeAllConnections(), PATIENCE_MS)
    fastify.server.once('close', () => clearTimeout(late))
  })
}
