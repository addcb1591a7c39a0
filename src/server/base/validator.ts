// Compiled schemas, each once per process: tests build many servers in one.
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const once = (compile: (schema: TSchema) => unknown) => {
  const known = new WeakMap<TSchema, Validator>()
  return (schema: TSchema): Validator => {
    const validator = known.get(schema) ?? (compile(schema) as Validator)
    known.set(schema, validator)
    return validator
  }
}

export const validatorOf = once((schema) => Compile(schema))

/** Refuses unknown fields too. */
export const strictValidatorOf = once((schema) => Compile({ ...schema, additionalProperties: false }))
