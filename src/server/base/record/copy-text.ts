// Values as COPY text, and the check for text that cannot be stored.

export const NULL = '\\N'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Any text; null is NULL. */
export const copyText = (text: string | null): string =>
  text === null
    ? NULL
    : /[\\\t\n\r]/.test(text)
      ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!)
      : text

export const copyInstant = (ms: number): string => new Date(ms).toISOString()

// With the flag u only lone halves of surrogate pairs match.
const UNSAFE = /[\0\ud800-\udfff]/u
/** Maximum depth of a body. */
const DEPTH = 16

/**
 * Why a value cannot be kept as sent: its text (or depth),
 * a number, or the name of a field.
 */
export type Flaw = 'text' | 'number' | 'name'

/**
 * What prevents a parsed JSON value from being stored unchanged; null
 * for nothing. jsonb refuses NUL and lone surrogates, and a whole batch
 * with them; unsafe numbers have lost digits; `__proto__` is lost
 * wherever objects are copied.
 */
export const flawOf = (value: unknown, depth = 0): Flaw | null => {
  if (typeof value === 'string') return UNSAFE.test(value) ? 'text' : null
  if (typeof value === 'number') return isExact(value) ? null : 'number'
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEPTH) return 'text'
  if (Array.isArray(value)) {
    for (const item of value) {
      const flaw = flawOf(item, depth + 1)
      if (flaw !== null) return flaw
    }
    return null
  }
  for (const name in value) {
    if (name === '__proto__') return 'name'
    const flaw = flawOf(name) ?? flawOf((value as Record<string, unknown>)[name], depth + 1)
    if (flaw !== null) return flaw
  }
  return null
}

const isExact = (value: number): boolean =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]))
}

/** Canonical JSON text; null for none. Check `flawOf` first. */
export const canonicalJson = (value: object | null): string =>
  value === null ? NULL : copyText(JSON.stringify(sorted(value)))
