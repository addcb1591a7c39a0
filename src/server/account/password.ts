// Password hashes: argon2id. Callers bound how many are verified at once.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

export const PASSWORD_MAX = 1024

/**
 * PHC text with its own salt. Composed and decomposed letters
 * are equal.
 */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

// Verified when there is no account, so that an unknown
// e-mail takes as long as a wrong password.
const nobody = hash(randomBytes(32).toString('base64'), COST)

/** Whether `password` matches; a null hash never does. */
export const passwordMatches = async (hashed: string | null, password: string): Promise<boolean> => {
  const matches = await verify(hashed ?? (await nobody), password.normalize('NFKC'))
  return matches && hashed !== null
}
