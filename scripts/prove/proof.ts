// A proof at scale: what it is, and its state between runs.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSmallest } from '#scripts/size.ts'
import { projectRoot } from '#server/base/root.ts'

/** What its state keeps is JSON: a seed, how far it came, what was counted. */
export type Proof<State extends object> = {
  /** The state of one that has not run yet. */
  begin: () => State
  /** Prepares what a run needs, e.g. servers. */
  open: () => Promise<Opened<State>>
  isDone: (state: State) => boolean
  /** How far it came and what was counted, for docs/proofs.md. */
  line: (state: State) => string
}

export type Opened<State> = {
  /**
   * A portion of at most some minutes. Rejects when the proof does not hold;
   * the next run then does the same portion again.
   */
  step: (state: State) => Promise<State>
  close: () => Promise<void>
}

export type Kept<State> = { state: State; seconds: number }

const FOLDER = join(projectRoot, '.prove')
const fileOf = (name: string): string => join(FOLDER, `${name}.json`)

/** A smallest run begins anew and keeps nothing. */
export const readKept = <State extends object>(name: string, proof: Proof<State>): Kept<State> => {
  const begun = { state: proof.begin(), seconds: 0 }
  if (isSmallest) return begun
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Kept<State>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return begun
  }
}

export const keep = <State extends object>(name: string, kept: Kept<State>): void => {
  if (isSmallest) return
  mkdirSync(FOLDER, { recursive: true })
  const written = `${fileOf(name)}.new`
  writeFileSync(written, `${JSON.stringify(kept, null, 2)}\n`)
  renameSync(written, fileOf(name))
}

/** A new seed for each proof; the same one in smallest runs. */
export const newSeed = (): number => (isSmallest ? 1 : Date.now() % 1_000_000)
