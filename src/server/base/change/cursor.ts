// Where a reader of changes stands, as an opaque text.
import { parseInstant } from '#domain/time.ts'
import { Fault } from '#server/base/errors.ts'
import { isStorable } from '#server/base/storable.ts'

/** From `at` (RFC 3339 in UTC), or after the item `after` of that time. */
export type Place = { at: string; after: string | null }

/** Before everything there is. */
const FIRST = '1900-01-01T00:00:00Z'

/** Of the list `name`, which takes no other list's. */
export const cursorOf = (name: string, { at, after }: Place): string =>
  Buffer.from(JSON.stringify([name, at, after])).toString('base64url')

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^[12]/.test(value) && parseInstant(value) !== null

export const wrongCursor = (): Fault =>
  new Fault('invalid_fields', [{ field: 'cursor', message: 'is none of this list: begin anew with updated_since' }])

/** Where a request begins. @throws Fault 'invalid_fields' */
export const placeOf = (
  name: string,
  { cursor, updated_since }: { cursor?: string; updated_since?: string },
): Place => {
  if (cursor === undefined) {
    if (updated_since !== undefined && !isInstant(updated_since))
      throw new Fault('invalid_fields', [
        { field: 'updated_since', message: 'must be a time like 2026-11-01T00:00:00Z' },
      ])
    return { at: updated_since ?? FIRST, after: null }
  }
  if (updated_since !== undefined)
    throw new Fault('invalid_fields', [{ field: 'updated_since', message: 'is known from cursor: leave it out' }])
  const read = parsed(cursor)
  const [list, at, after] = Array.isArray(read) && read.length === 3 ? (read as unknown[]) : []
  if (list !== name || !isInstant(at) || !(after === null || (typeof after === 'string' && isStorable(after))))
    throw wrongCursor()
  return { at, after }
}
