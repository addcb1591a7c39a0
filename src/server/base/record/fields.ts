// Reading a body field by field against a table of names, kinds and bounds; what the table does not name is kept as `extra`.
import { canonicalJson, copyText, isSafe, NULL } from './copy-text.ts'
import type { Refusal } from './record-type.ts'

/** A number between two bounds in the unit its name stands for. */
export type NumberField = { name: string; type: string; min: number; max: number; whole?: true }

type Body = Record<string, unknown>

export const refusal = (code: Refusal['code'], message: string): Refusal => ({ code, message })
export const missing = (name: string): Refusal => refusal('missing_field', `${name} is missing; send it.`)

/** The fields as COPY text, tabs before each; fields that did not come are NULL. */
export const readNumbers = (body: Body, fields: readonly NumberField[]): string | Refusal => {
  let text = ''
  for (const { name, min, max, whole } of fields) {
    const value = body[name]
    if (value === undefined || value === null) {
      text += '\t\\N'
      continue
    }
    if (typeof value !== 'number') return refusal('wrong_type', `${name} must be a number.`)
    if (!(value >= min && value <= max))
      return refusal('out_of_range', `${name} is ${value}; send a value from ${min} to ${max}.`)
    if (whole && !Number.isInteger(value)) return refusal('wrong_type', `${name} must be a whole number.`)
    text += '\t' + value
  }
  return text
}

/** A text of limited length as COPY text. */
export const readText = (body: Body, name: string, maxLength: number, required: boolean): string | Refusal => {
  const value = body[name]
  if (value === undefined || value === null || value === '') return required ? missing(name) : NULL
  if (typeof value !== 'string') return refusal('wrong_type', `${name} must be a text.`)
  if (value.length > maxLength)
    return refusal('out_of_range', `${name} has ${value.length} characters; send at most ${maxLength}.`)
  return isSafe(value) ? copyText(value) : unsafe(name)
}

export const unsafe = (name: string): Refusal =>
  refusal(
    'unsafe_text',
    `${name} holds a NUL character or half of a surrogate pair; send well-formed Unicode without NUL.`,
  )

/** What `known` does not name, as COPY text of a jsonb. */
export const readExtra = (body: Body, known: ReadonlySet<string>): string | Refusal => {
  let extra: Body | null = null
  for (const name in body) if (!known.has(name)) (extra ??= {})[name] = body[name]
  if (extra === null) return NULL
  return isSafe(extra) ? canonicalJson(extra) : unsafe(`one of ${Object.keys(extra).length} further fields`)
}
