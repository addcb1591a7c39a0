// Readers of body fields by a table of names, kinds and bounds.
import { canonicalJson, copyText, flawOf, NULL, type Flaw } from './copy-text.ts'
import { missing, refusal, type Refusal } from './refusal.ts'

/** A number between two bounds, in the unit of its name. */
export type NumberField = { name: string; type: string; min: number; max: number; whole?: true }

/** A text of limited length. */
export type TextField = { name: string; maxLength: number; required?: true }

type Body = Record<string, unknown>
/** Without a prototype, so that `__proto__` is an ordinary field. */
const bare = (): Body => Object.create(null) as Body
const FURTHER = 'what is sent besides the known fields'

/** A number as text. */
export const readNumber = ({ name, min, max, whole }: NumberField, value: unknown): string | Refusal => {
  if (typeof value !== 'number') return refusal('wrong_type', `${name} must be a number.`)
  if (!(value >= min && value <= max))
    return refusal('out_of_range', `${name} is ${value}; send a value from ${min} to ${max}.`)
  return whole && !Number.isInteger(value) ? refusal('wrong_type', `${name} must be a whole number.`) : String(value)
}

/**
 * Reads all figures of a body in one pass, as COPY text in the table's
 * order, NULL for missing ones; then `extra`, the fields that neither
 * the table nor `others` name, as a jsonb.
 */
export const numbersReader = (
  fields: readonly NumberField[],
  others: ReadonlySet<string>,
): ((body: Body) => { numbers: string; extra: string } | Refusal) => {
  const places = new Map(fields.map((field, place) => [field.name, { field, place }]))
  const nothing = fields.map(() => NULL)
  return (body) => {
    const texts = nothing.slice()
    let extra: Body | null = null
    for (const name in body) {
      const known = places.get(name)
      if (known === undefined) {
        if (!others.has(name)) (extra ??= bare())[name] = body[name]
      } else if (body[name] !== null) {
        const text = readNumber(known.field, body[name])
        if (typeof text !== 'string') return text
        texts[known.place] = text
      }
    }
    const kept = extra === null ? NULL : readJson(extra, FURTHER)
    return typeof kept === 'string' ? { numbers: texts.join('\t'), extra: kept } : kept
  }
}

/** A text as COPY text. */
export const readText = (body: Body, { name, maxLength, required }: TextField): string | Refusal => {
  const value = body[name]
  if (value === undefined || value === null || value === '') return required ? missing(name) : NULL
  if (typeof value !== 'string') return refusal('wrong_type', `${name} must be a text.`)
  if (value.length > maxLength)
    return refusal('out_of_range', `${name} has ${value.length} characters; send at most ${maxLength}.`)
  return refuseFlaw(name, value) ?? copyText(value)
}

const SENTENCES: Record<Flaw, [Refusal['code'], string]> = {
  text: [
    'unsafe_text',
    'holds a NUL character, half of a surrogate pair or too many levels; send well-formed Unicode without NUL.',
  ],
  number: [
    'out_of_range',
    `holds a number that would lose digits; send whole numbers beyond ${Number.MAX_SAFE_INTEGER}, and any beyond 1e308, as text.`,
  ],
  name: ['unsafe_text', 'holds a field named __proto__, which is taken; send it under another name.'],
}

/** Refuses a value that cannot be kept as sent; `what` names it. */
export const refuseFlaw = (what: string, value: unknown): Refusal | null => {
  const flaw = flawOf(value)
  if (flaw === null) return null
  const [code, sentence] = SENTENCES[flaw]
  return refusal(code, `${what} ${sentence}`)
}

/**
 * Maximum JSON characters of a terminal's own fields,
 * and of a record without a table.
 */
export const MAX_JSON = 256 * 1024

/**
 * A JSON value kept as sent, as COPY text of a jsonb;
 * `what` names it in a refusal.
 */
export const readJson = (value: Body, what: string): string | Refusal => {
  const flawed = refuseFlaw(what, value)
  if (flawed !== null) return flawed
  const text = canonicalJson(value)
  return text.length > MAX_JSON ? refusal('too_large', `${what} may have ${MAX_JSON} characters; send less.`) : text
}

/** The fields that `known` does not name, as COPY text of a jsonb. */
export const readExtra = (body: Body, known: ReadonlySet<string>): string | Refusal => {
  let extra: Body | null = null
  for (const name in body) if (!known.has(name)) (extra ??= bare())[name] = body[name]
  return extra === null ? NULL : readJson(extra, FURTHER)
}
