// The statements that tests have the server send, as PostgreSQL gets them.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from './root.ts'

/** A statement as it was sent; see docs/decisions/several-machines.md. */
export type SentStatement = {
  sent: string
  /** Constant parts of its template; null for the builder's and for texts without one. */
  parts: readonly string[] | null
  /** Of the source that sent it, for those without parts; null where it is not known. */
  path: string | null
  /** Whether it was sent within a transaction of one company. */
  is_tenant: boolean
}

/** `dist/test-…`: a program bundled for tests. */
const SOURCE = /\/(src\/(?:server|cli|simulator)|fixtures|dist\/test-\w+)\//
/** They send what others give them. */
const CARRIERS = /\/src\/server\/base\/(?:db|tenant|test-kysely|test-sent|copy-query)\.ts$/

/** The nearest file of ours that waits for the statement. */
const senderOf = (): string | null => {
  const { stackTraceLimit } = Error
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace')
  Error.stackTraceLimit = 60
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
  const files = new Error().stack as unknown as string[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  const ours = files.map((file) => file.replace(/^file:\/\//, '')).filter((file) => SOURCE.test(file))
  const sender = ours.find((file) => !CARRIERS.test(file)) ?? ours.find((file) => !/\/test-\w+\.ts$/.test(file))
  return sender === undefined ? null : relative(projectRoot, sender)
}

const tenants = new WeakSet<object>()
const written = new Set<string>()

/** Appends a statement to `file`, once. */
export const writeSent = (file: string, client: object, sent: string, parts: readonly string[] | null): void => {
  if (/^\s*(begin|commit|rollback)\b/i.test(sent)) tenants.delete(client)
  const is_tenant = tenants.has(client)
  if (/set(_config\('| local )hoistline\.company\b/i.test(sent)) tenants.add(client)
  const path = parts === null ? senderOf() : null
  const line = `${JSON.stringify({ sent, parts, path, is_tenant } satisfies SentStatement)}\n`
  if (written.has(line)) return
  written.add(line)
  appendFileSync(file, line)
}
