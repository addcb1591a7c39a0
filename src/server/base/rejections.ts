// Rejections that nobody has caught: logged, and the process lives on.
import { AssertionError } from 'node:assert'

/**
 * Keeps a forgotten promise from ending the process: a library whose
 * connection breaks may reject where nobody listens. An assertion that
 * failed leaves the program's state in doubt, as does an error thrown
 * outside of any promise: these end it, for the service manager to
 * start it again.
 */
export const surviveRejections = (log: (sentence: string) => void): void => {
  process.on('unhandledRejection', (reason) => {
    if (reason instanceof AssertionError) throw reason
    log(`unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`)
  })
}
