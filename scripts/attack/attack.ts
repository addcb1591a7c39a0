// An attack: its name, its time limit, and its result.
import type { Site } from './site.ts'

export type Attack = {
  name: string
  limit_s: number
  /**
   * Returns a short sentence on what the server withstood; throws if it did
   * not.
   */
  run: (site: Site) => Promise<string>
}

/** Throws `sentence` unless `holds`. */
export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
