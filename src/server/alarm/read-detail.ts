// The values around an alarm's moment in a record's body: schema and check.
import Type from 'typebox'
import { orNull } from '#contract/nullable.shape.ts'
import {
  DETAIL_UNITS,
  MAX_CASES,
  MAX_OPERATIONS,
  MAX_SECONDS,
  MAX_SERIES,
  type AlarmValues,
  type DetailOperation,
  type DetailSeries,
  type DetailUnit,
} from '#domain/alarm-detail.ts'
import { canonicalJson, NULL } from '#server/base/record/copy-text.ts'
import { refuseFlaw } from '#server/base/record/fields.ts'
import { isRefusal, refusal, type Refusal } from '#server/base/record/refusal.ts'

const CODE = /^[a-z][a-z0-9_]{0,39}$/
const HIGHEST = 1e9

const Seconds = Type.Number({ minimum: -MAX_SECONDS, maximum: MAX_SECONDS })

export const DETAIL = Type.Object(
  {
    times: Type.Array(Seconds, {
      minItems: 1,
      maxItems: MAX_CASES,
      description: 'seconds from recorded_date, growing, negative before it: 10 or 100 cases as they were asked for',
    }),
    values: Type.Array(
      Type.Object({
        name: Type.String({ pattern: CODE.source }),
        unit: Type.Enum([...DETAIL_UNITS]),
        data: Type.Array(orNull(Type.Number({ minimum: -HIGHEST, maximum: HIGHEST }))),
      }),
      { minItems: 1, maxItems: MAX_SERIES, description: 'metric; data has one value for each of times' },
    ),
    operations: Type.Optional(
      Type.Array(
        Type.Object({ operation: Type.String({ pattern: CODE.source }), from: Seconds, to: orNull(Seconds) }),
        { maxItems: MAX_OPERATIONS, description: 'what the machine was doing; to is null for what went on' },
      ),
    ),
  },
  { description: 'values around the moment; a record without them leaves those that came before' },
)

const isSecond = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= MAX_SECONDS
const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const wrong = (what: string) => refusal('wrong_type', what)

const readTimes = (value: unknown): number[] | Refusal => {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_CASES)
    return wrong(`detail.times must be a list of 1 to ${MAX_CASES} numbers.`)
  let before = -Infinity
  for (const item of value as unknown[]) {
    if (!isSecond(item)) return refusal('out_of_range', `detail.times must be seconds within ±${MAX_SECONDS}.`)
    if (item <= before) return refusal('out_of_range', 'detail.times must grow from one to the next.')
    before = item
  }
  return value as number[]
}

const readSeries = (value: unknown, at: number, cases: number): DetailSeries | Refusal => {
  const where = `detail.values[${at}]`
  if (!isObject(value)) return wrong(`${where} must be an object with name, unit and data.`)
  const { name, unit, data } = value
  if (!isCode(name)) return wrong(`${where}.name must be a code like oil_pressure.`)
  if (!DETAIL_UNITS.includes(unit as DetailUnit))
    return wrong(`${where}.unit must be one of ${DETAIL_UNITS.join(', ')}.`)
  if (!Array.isArray(data) || data.length !== cases)
    return refusal('out_of_range', `${where}.data must have ${cases} values, one for each of times.`)
  for (const item of data as unknown[])
    if (item !== null && !(typeof item === 'number' && Math.abs(item) <= HIGHEST))
      return wrong(`${where}.data must be numbers within ±${HIGHEST}, or null.`)
  return { name, unit: unit as DetailUnit, data: data as (number | null)[] }
}

const readValues = (value: unknown, cases: number): DetailSeries[] | Refusal => {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_SERIES)
    return wrong(`detail.values must be a list of 1 to ${MAX_SERIES} entries.`)
  const names = new Set<string>()
  const all: DetailSeries[] = []
  for (const [at, one] of (value as unknown[]).entries()) {
    const series = readSeries(one, at, cases)
    if (isRefusal(series)) return series
    if (names.has(series.name)) return wrong(`detail.values names ${series.name} twice.`)
    names.add(series.name)
    all.push(series)
  }
  return all
}

const readOperations = (value: unknown): DetailOperation[] | Refusal => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > MAX_OPERATIONS)
    return wrong(`detail.operations must be a list of at most ${MAX_OPERATIONS} entries.`)
  const all: DetailOperation[] = []
  for (const [at, one] of (value as unknown[]).entries()) {
    const where = `detail.operations[${at}]`
    if (!isObject(one) || !isCode(one['operation'])) return wrong(`${where}.operation must be a code like hoist_up.`)
    const { operation, from, to = null } = one
    if (!isSecond(from) || (to !== null && (!isSecond(to) || to < from)))
      return refusal(
        'out_of_range',
        `${where} must have from and to in seconds within ±${MAX_SECONDS}, to not before from.`,
      )
    all.push({ operation, from, to })
  }
  return all
}

/** The values as COPY text of a jsonb. */
export const readDetail = (value: unknown): string | Refusal => {
  if (value === undefined || value === null) return NULL
  if (!isObject(value)) return wrong('detail must be an object with times and values.')
  const flawed = refuseFlaw('detail', value)
  if (flawed) return flawed
  const further = Object.keys(value).find((name) => !['times', 'values', 'operations'].includes(name))
  if (further !== undefined) return wrong(`detail has a field ${further}; send what is further beside detail.`)
  const times = readTimes(value['times'])
  if (isRefusal(times)) return times
  const values = readValues(value['values'], times.length)
  if (isRefusal(values)) return values
  const operations = readOperations(value['operations'])
  if (isRefusal(operations)) return operations
  return canonicalJson({ times, values, operations } satisfies AlarmValues)
}
