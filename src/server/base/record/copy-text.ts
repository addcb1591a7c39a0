// Values as PostgreSQL's COPY text format wants them, and the check that keeps unstorable text out of it.

export const NULL = '\\N'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Any text; null is NULL. */
export const copyText = (text: string | null): string =>
  text === null ? NULL : /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (one) => ESCAPES[one]!) : text

export const copyInstant = (ms: number): string => new Date(ms).toISOString()

// With the flag u a pair of surrogates is one character, so only halves match.
const UNSAFE = /[\0\ud800-\udfff]/u
/** How deep a body may nest. */
const DEPTH = 16

/** Whether PostgreSQL can keep a value: no NUL, no lone surrogate (jsonb refuses both and a whole batch with them), not nested without end. */
export const isSafe = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !UNSAFE.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEPTH) return false
  if (Array.isArray(value)) return value.every((one) => isSafe(one, depth + 1))
  for (const name in value)
    if (!isSafe(name) || !isSafe((value as Record<string, unknown>)[name], depth + 1)) return false
  return true
}

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]))
}

/** A JSON value as one text, whatever the order its fields came in; null when there is nothing. Ask `isSafe` first. */
export const canonicalJson = (value: object | null): string =>
  value === null ? NULL : copyText(JSON.stringify(sorted(value)))
