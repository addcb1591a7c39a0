// Params, query and body of a request, checked by the shape of their endpoint.
import type { Static, TSchema } from 'typebox'
import type { Validator } from 'typebox/compile'
import type { TValidationError } from 'typebox/error'
import Format from 'typebox/format'
import type { Language } from '#domain/language.ts'
import { isDate } from '#domain/time.ts'
import { Fault, type TranslatedFault } from './errors.ts'
import { numberWords, schemaWords } from './problem-words.ts'
import { strictValidatorOf } from './validator.ts'

// TypeBox's own takes the year 0, which the database has not;
// days far off leave the calendar when something is added.
Format.Set('date', (text) => isDate(text) && text >= '1900-01-01' && text <= '2999-12-31')

const NO_DAY = 'must be a day as YYYY-MM-DD, from 1900 to 2999'

type Part = 'params' | 'query' | 'body'

type Bounds = { type?: string; minimum?: number; maximum?: number }

/** A number out of its bounds, in the words of the forms; null for another fault. */
const numberFault = (schema: TSchema, error: TValidationError): ((language: Language) => string) | null => {
  const at = error.schemaPath.split('/').slice(1)
  const {
    type,
    minimum: min,
    maximum: max,
  } = at.reduce<Record<string, unknown>>(
    (inner, name) => (inner[name] ?? {}) as Record<string, unknown>,
    schema as unknown as Record<string, unknown>,
  ) as Bounds
  if (type === 'integer' && error.keyword === 'type')
    return (language) => numberWords({ kind: 'whole' }, { max: 0 }, language)
  if (error.keyword !== 'minimum' && error.keyword !== 'maximum') return null
  if (min === 0 && error.keyword === 'minimum')
    return (language) => numberWords({ kind: 'negative' }, { max: 0 }, language)
  if (min === undefined || max === undefined) return null
  return (language) => numberWords({ kind: 'range' }, { min, max }, language)
}

const faultsOf = (part: Part, schema: TSchema, validator: Validator, value: unknown): TranslatedFault[] =>
  validator.Errors(value).flatMap((error) => {
    const params = error.params as { requiredProperties?: string[]; additionalProperties?: string[] }
    const names = params.requiredProperties ?? params.additionalProperties
    const isDay = error.keyword === 'format' && (error.params as { format?: string }).format === 'date'
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    return (names ?? ['']).map((name) => ({
      field: [path, name].filter(Boolean).join('.') || part,
      // TypeBox reports an unknown field twice.
      ...(params.additionalProperties || error.keyword === 'boolean'
        ? { message: 'is not known here' }
        : isDay
          ? { message: NO_DAY }
          : {
              message: error.message,
              inLanguage: numberFault(schema, error) ?? ((language: Language) => schemaWords(error, language)),
            }),
    }))
  })

type Property = { type?: string; const?: unknown }
const isNumeric = ({ type, const: only }: Property): boolean =>
  type === 'integer' || type === 'number' || typeof only === 'number'

// Params and query are text: plain decimals become numbers.
const numbersRead = (schema: TSchema, given: unknown): unknown => {
  const { properties = {} } = schema as { properties?: Record<string, Property> }
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const wanted = properties[name]
    const isNumber = wanted && isNumeric(wanted) && typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)
    return [name, isNumber ? Number(value) : value]
  }
  return Object.fromEntries(Object.entries(given as Record<string, unknown>).map(read))
}

// Unknown fields are refused: ignoring a misspelt
// condition would answer the whole list.
export const reader = <T extends TSchema>(
  part: Part,
  schema: T | undefined,
): ((value: unknown) => Static<T> | undefined) => {
  if (schema === undefined) return () => undefined
  const validator = strictValidatorOf(schema)
  return (given) => {
    const value = part === 'body' ? given : numbersRead(schema, given)
    if (validator.Check(value)) return value as Static<T>
    const faults = faultsOf(part, schema, validator, value)
    throw new Fault(
      'invalid_fields',
      faults.filter((fault, at) => faults.findIndex((other) => other.field === fault.field) === at),
    )
  }
}
