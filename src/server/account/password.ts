// Passwords: argon2id with bounded work, so that a flood of sign-ins cannot take the server's memory or its cores.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from '#server/base/errors.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 1024

// libuv has four threads by default, which files and DNS need too.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING_MAX = 50

let running = 0
const waiting: (() => void)[] = []

const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Fault('too_many_requests', [], undefined, 5)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** PHC text with its own salt. Composed and decomposed letters of one password are the same password. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password.normalize('NFKC'), COST))

// Verified when there is no account, so that an unknown e-mail takes as long as a wrong password.
const nobody = hash(randomBytes(32).toString('base64'), COST)

/** Whether `password` is the one of `hashed`; null is nobody's and never matches. */
export const passwordMatches = async (hashed: string | null, password: string): Promise<boolean> => {
  const against = hashed ?? (await nobody)
  const matches = await bounded(() => verify(against, password.normalize('NFKC')))
  return matches && hashed !== null
}
