// An attack: its name, its time limit, and its result.
import { isSmallest } from '#scripts/size.ts'
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

/** Throws `sentence` unless it took at most `limit_ms`; a smallest run has no hurry. */
export const insistSoon = (ms: number, limit_ms: number, sentence: string): void =>
  insist(isSmallest || ms < limit_ms, sentence)

/** Throws `sentence` unless `holds`. */
export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
