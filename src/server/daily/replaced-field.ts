// The field of a day that tells of replaced meters (`meter_replaced`).
import Type from 'typebox'
import { METERS } from '#domain/hour-meter.ts'
import { leftOpen } from '#server/base/record/body-schema.ts'
import { canonicalJson, NULL } from '#server/base/record/copy-text.ts'
import { readNumber, type NumberField } from '#server/base/record/fields.ts'
import { refusal, type Refusal } from '#server/base/record/refusal.ts'
import { NUMBERS } from './numbers.ts'

const BOUNDS = new Map(NUMBERS.map((field) => [field.name, field]))
const SIDES = ['old_value', 'new_value'] as const

const value = ({ min, max }: NumberField, description: string) =>
  leftOpen(Type.Number({ minimum: min, maximum: max, description }))

export const REPLACED = leftOpen(
  Type.Object(
    Object.fromEntries(
      METERS.map((meter) => [
        meter,
        Type.Optional(
          Type.Object({
            old_value: value(
              BOUNDS.get(meter)!,
              'the last reading of the old meter; the last reported one when absent',
            ),
            new_value: value(
              BOUNDS.get(meter)!,
              'the first reading of the new meter; the next reported one when absent',
            ),
          }),
        ),
      ]),
    ),
    {
      description:
        'meters that were replaced on this day, before its own readings: the running total goes on from the old value',
    },
  ),
)

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

/** COPY text of a jsonb. */
export const readReplaced = (given: unknown): string | Refusal => {
  if (given === undefined || given === null) return NULL
  if (!isObject(given)) return refusal('wrong_type', 'meter_replaced must be an object of meters.')
  const kept: Record<string, Record<string, number>> = {}
  for (const [meter, said] of Object.entries(given)) {
    const bounds = BOUNDS.get(meter)
    if (bounds === undefined || !METERS.some((name) => name === meter))
      return refusal('wrong_type', `meter_replaced names no meter; name one of ${METERS.join(', ')}.`)
    if (!isObject(said))
      return refusal('wrong_type', `meter_replaced.${meter} must be an object of old_value and new_value.`)
    kept[meter] = {}
    for (const side of SIDES) {
      if (said[side] === undefined || said[side] === null) continue
      const text = readNumber({ ...bounds, name: `meter_replaced.${meter}.${side}` }, said[side])
      if (typeof text !== 'string') return text
      kept[meter][side] = Number(text)
    }
  }
  return Object.keys(kept).length === 0 ? NULL : canonicalJson(kept)
}
