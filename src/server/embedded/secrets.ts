// The passwords of an embedded database, in a file of its own.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passwords } from '#server/base/migrate.ts'

export type Secrets = Passwords & { superuser: string }

const draw = () => randomBytes(24).toString('base64url')

/** Reads the passwords kept in `folder`; generates missing ones. */
export const secretsOf = (folder: string): Secrets => {
  const file = join(folder, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const secrets = { superuser: draw(), owner: draw(), app: draw(), intake: draw(), worker: draw(), ...kept }
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return secrets
}
