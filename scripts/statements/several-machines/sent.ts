// The product's statements in a run of the tests, each with its file.
import { readFileSync } from 'node:fs'
import type { SentStatement } from '#server/base/test-sent.ts'
import { hashOf } from '#scripts/statements/templates.ts'
import { statementsOf } from './tree.ts'

export type Sent = {
  /** Of the source; of a bundle where the builder's statement came from a process of its own. */
  path: string
  text: string
  /** Sent within a transaction of one company. */
  isTenant: boolean
  /** Statements of the text. */
  trees: unknown[]
}

// A backup speaks another language with the server.
const isReplication = (text: string): boolean => /^(BASE_BACKUP|CREATE_REPLICATION_SLOT) /.test(text)

const isOfTests = (path: string): boolean => /^fixtures\/|\.test\.ts$|\/test-[\w-]+\.ts$/.test(path)

/** `paths`: of templates, by their hash. */
export const readSent = (file: string, paths: ReadonlyMap<string, string>): Sent[] => {
  const sent = new Map<string, Sent>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const seen = JSON.parse(line) as Partial<SentStatement>
    if (seen.sent === undefined) continue
    // Without one are the templates and pools of tests.
    const path = seen.parts ? paths.get(hashOf(seen.parts)) : seen.path?.replace(/^dist\/test-\w+\//, 'dist/')
    if (typeof path !== 'string' || isOfTests(path) || isReplication(seen.sent)) continue
    const text = seen.sent
    const isTenant = seen.is_tenant === true
    const key = `${path}\0${isTenant}\0${text}`
    if (!sent.has(key)) sent.set(key, { path, text, isTenant, trees: statementsOf(text) })
  }
  return [...sent.values()]
}
