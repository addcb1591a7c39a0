// The record type of distributions: a division's classes and their counts.
import Type from 'typebox'
import { orNull } from '#contract/nullable.shape.ts'
import { localDate } from '#domain/time.ts'
import {
  AXIS_UNITS,
  cellsOf,
  CLASS_UNITS,
  CODE,
  HIGHEST_OF_CLASS,
  MAX_CELLS,
  MAX_CLASSES,
  type AxisUnit,
  type ClassAxis,
  type ClassUnit,
} from '#domain/usage-division.ts'
import { numberSchemas, OWN_OFFSET } from '#server/base/record/body-schema.ts'
import { canonicalJson } from '#server/base/record/copy-text.ts'
import { numbersReader, refuseFlaw, type NumberField } from '#server/base/record/fields.ts'
import { readOffset } from '#server/base/record/instant.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { RecordTable, RecordType } from '#server/base/record/record-type.ts'
import { isRefusal, missing, refusal, type Refusal } from '#server/base/record/refusal.ts'

const HOURMETER: NumberField = { name: 'hourmeter', type: 'numeric(9,2)', min: 0, max: 999_999.99 }

const FIELDS = {
  time_difference: OWN_OFFSET,
  division: Type.String({ pattern: CODE.source, description: 'the code of what is divided, like load_radius' }),
  unit: Type.Enum([...CLASS_UNITS], { description: 'what a class counts' }),
  class_detail: Type.Array(
    Type.Object({
      axis: Type.String({ pattern: CODE.source }),
      unit: Type.Enum([...AXIS_UNITS]),
      edges: Type.Array(orNull(Type.Number()), { minItems: 2, maxItems: MAX_CLASSES + 1 }),
    }),
    { minItems: 1, maxItems: 2, description: 'an axis or two; edges are metric and grow, null leaves an end open' },
  ),
  class_data: Type.Array(Type.Number({ minimum: 0, maximum: HIGHEST_OF_CLASS }), {
    minItems: 1,
    maxItems: MAX_CELLS,
    description: 'since the machine was new; of two axes, all classes of the first for each class of the second',
  }),
  ...numberSchemas([HOURMETER]),
}
const readNumbers = numbersReader([HOURMETER], new Set(Object.keys(FIELDS).filter((name) => name !== HOURMETER.name)))

const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value)
const oneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.includes(value as T)

const readEdges = (name: string, value: unknown): (number | null)[] | Refusal => {
  if (!Array.isArray(value)) return refusal('wrong_type', `${name}.edges must be a list of numbers.`)
  const edges = value as unknown[]
  if (edges.length < 2 || edges.length > MAX_CLASSES + 1)
    return refusal('out_of_range', `${name}.edges has ${edges.length} entries; send 2 to ${MAX_CLASSES + 1}.`)
  let before = -Infinity
  for (const [at, edge] of edges.entries()) {
    if (edge === null && edges.length > 2 && (at === 0 || at === edges.length - 1)) continue
    if (typeof edge !== 'number')
      return refusal('wrong_type', `${name}.edges must be numbers; only the first and the last may be null.`)
    if (!(edge > before)) return refusal('out_of_range', `${name}.edges must grow from one to the next.`)
    if (Math.abs(edge) > HIGHEST_OF_CLASS)
      return refusal('out_of_range', `${name}.edges must lie within ±${HIGHEST_OF_CLASS}.`)
    before = edge
  }
  return edges as (number | null)[]
}

const readAxis = (name: string, value: unknown): ClassAxis | Refusal => {
  if (typeof value !== 'object' || value === null)
    return refusal('wrong_type', `${name} must be an object with axis, unit and edges.`)
  const { axis, unit, edges: sent, ...others } = value as Record<string, unknown>
  const [further] = Object.keys(others)
  if (further !== undefined)
    return refusal('wrong_type', `${name} has a field ${further}; send what is further beside class_detail.`)
  if (!isCode(axis)) return refusal('wrong_type', `${name}.axis must be a code like working_radius.`)
  if (!oneOf<AxisUnit>(AXIS_UNITS, unit))
    return refusal('wrong_type', `${name}.unit must be one of ${AXIS_UNITS.join(', ')}.`)
  const edges = readEdges(name, sent)
  return Array.isArray(edges) ? { axis, unit, edges } : edges
}

const readAxes = (value: unknown): ClassAxis[] | Refusal => {
  if (value === undefined || value === null) return missing('class_detail')
  if (!Array.isArray(value) || value.length < 1 || value.length > 2)
    return refusal('wrong_type', 'class_detail must be a list of one axis or two.')
  const flawed = refuseFlaw('class_detail', value)
  if (flawed) return flawed
  const axes: ClassAxis[] = []
  for (const [at, one] of (value as unknown[]).entries()) {
    const axis = readAxis(`class_detail[${at}]`, one)
    if (isRefusal(axis)) return axis
    axes.push(axis)
  }
  const cells = cellsOf(axes)
  return cells > MAX_CELLS
    ? refusal('too_large', `class_detail makes ${cells} classes; send at most ${MAX_CELLS}.`)
    : axes
}

const readData = (value: unknown, cells: number): number[] | Refusal => {
  if (value === undefined || value === null) return missing('class_data')
  if (!Array.isArray(value)) return refusal('wrong_type', 'class_data must be a list of numbers.')
  const data = value as unknown[]
  if (data.length !== cells)
    return refusal('out_of_range', `class_data has ${data.length} values; send ${cells}, one for each class.`)
  for (const item of data) {
    if (typeof item !== 'number') return refusal('wrong_type', 'class_data must be numbers.')
    if (!(item >= 0 && item <= HIGHEST_OF_CLASS))
      return refusal('out_of_range', `class_data holds ${item}; send values from 0 to ${HIGHEST_OF_CLASS}.`)
  }
  return data as number[]
}

const read: RecordType['read'] = (body, { recorded_at }) => {
  const { division, unit } = body
  const offset = readOffset(body)
  if (typeof offset !== 'number') return offset
  if (division === undefined || division === null) return missing('division')
  if (!isCode(division))
    return refusal('wrong_type', 'division must be a code like load_radius, of at most 40 characters.')
  if (unit === undefined || unit === null) return missing('unit')
  if (!oneOf<ClassUnit>(CLASS_UNITS, unit))
    return refusal('wrong_type', `unit must be one of ${CLASS_UNITS.join(', ')}.`)
  const axes = readAxes(body['class_detail'])
  if (!Array.isArray(axes)) return axes
  const data = readData(body['class_data'], cellsOf(axes))
  if (!Array.isArray(data)) return data
  const numbers = readNumbers(body)
  if (isRefusal(numbers)) return numbers
  const total = data.reduce((sum, value) => sum + value, 0).toFixed(3)
  const detail = [canonicalJson(axes), canonicalJson(data)]
  return {
    key_at: recorded_at,
    key: division,
    columns: [localDate(recorded_at, offset), offset, numbers.numbers, unit, ...detail, total, numbers.extra].join(
      '\t',
    ),
  }
}

const table: RecordTable = {
  name: 'histogram',
  time: { column: 'recorded_at', type: 'timestamptz' },
  key: ['key'],
  aliases: { key: 'division' },
}
const columns = [
  'recorded_date date',
  'time_difference smallint',
  'hourmeter numeric(9,2)',
  'unit text',
  'class_detail json',
  'class_data json',
  'class_total numeric',
  'extra jsonb',
]

export const histogramRecord: RecordType = {
  data_types: ['histogram'],
  table,
  columns,
  fields: FIELDS,
  example: {
    time_difference: 540,
    hourmeter: 6412.25,
    division: 'boom_angle',
    unit: 'hours',
    class_detail: [{ axis: 'boom_angle', unit: 'angle', edges: [0, 30, 60, null] }],
    class_data: [120.5, 3804.25, 2487.5],
  },
  read,
  ownedAt: (key_at) => key_at,
  store: (rows) => [storeBest({ table, columns }, rows)],
}
