// A provider's name for a person, a session or a word, letter by letter.
import { isStorable } from '#server/base/storable.ts'

/** OpenID Connect Core 1.0, 2: `sub`. */
const NAME_MAX = 255

/** Null for what is none, or none that can be kept. */
export const keptName = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= NAME_MAX && isStorable(value) ? value : null
