// An attack: its name, its time limit, and its result.
import type { Site } from './site.ts'

export type Attack = {
  name: string
  limit_s: number
  /** A short sentence on what was done and withstood. Throws when the server did not withstand. */
  run: (site: Site) => Promise<string>
}

/** Throws `sentence` unless `holds`. */
export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
