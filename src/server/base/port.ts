// The port to listen on, with its faults as sentences.
import { createServer } from 'node:net'
import { CannotStart } from './cannot-start.ts'
import type { Env } from './env.ts'

type Place = Pick<Env, 'port' | 'host'>

/** A failed listen as a sentence; unknown errors stay as they are. */
export const listenFault = (error: unknown, { port, host }: Place): unknown => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} on ${host} is taken by another program. Choose another one with PORT, or stop that program.`,
      )
    case 'EACCES':
      return new CannotStart(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`This machine has no address ${host}. Correct HOST.`)
    default:
      return error
  }
}

/** Throws CannotStart when the port is taken or refused. */
export const ensurePort = (place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenFault(error, place)))
    probe.listen(place.port, place.host, () => probe.close(() => resolve()))
  })
