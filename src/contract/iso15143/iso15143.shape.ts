// Schemas of the fleet by ISO 15143-3 (docs/iso15143-3.md).
import Type from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { OTHER_NAMES, SERIES } from './series.ts'

/** Machines, or values of a series, of one page: as the standard says. */
export const PAGE_SIZE = 100

const Page = Type.Integer({ minimum: 1, maximum: 1_000_000, description: `of ${PAGE_SIZE}, from 1` })
const Name = Type.String({ minLength: 1, maxLength: 100 })
const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?Z)?$',
  description: 'in UTC, like 2026-11-01T00:00:00Z; a day alone begins at 00:00',
})
const id = Type.String({ minLength: 1, maxLength: 100, description: 'the serial, or the only machine’s own number' })
const byMake = { make: Name, model: Name, serial: Name }
const series = {
  series: Type.Enum([...SERIES, ...Object.keys(OTHER_NAMES)]),
  start: Instant,
  end: Type.String({ ...Instant, description: 'as start; the first instant that does not belong to the series' }),
  page: Page,
}
const query = Type.Object({
  crane: Type.Optional(
    Type.Enum(['1'], { description: 'with the crane’s figures, in a namespace of their own (docs/iso15143-3.md)' }),
  ),
})
const seriesQuery = Type.Object({
  crane: Type.Optional(
    Type.Enum(['1'], { description: 'with the ends of faults, in a namespace of their own (docs/iso15143-3.md)' }),
  ),
})
const file = 'application/xml'
const NOT_FOUND = { errors: ['not_found'] } as const

export const readFleetShape = shape({
  operation: 'readFleet',
  summary: `ISO 15143-3: the newest values of ${PAGE_SIZE} machines, as XML or JSON by Accept.`,
  ...NOT_FOUND,
  params: Type.Object({ page: Page }),
  query,
  file,
})
export const readFleetEquipmentShape = shape({
  operation: 'readFleetEquipment',
  summary: 'ISO 15143-3: the newest values of one machine, by make, model and serial.',
  ...NOT_FOUND,
  params: Type.Object(byMake),
  query,
  file,
})
export const readFleetEquipmentByIdShape = shape({
  operation: 'readFleetEquipmentById',
  summary: 'ISO 15143-3: the newest values of one machine, by its id.',
  ...NOT_FOUND,
  params: Type.Object({ id }),
  query,
  file,
})
export const readFleetSeriesShape = shape({
  operation: 'readFleetSeries',
  summary: 'ISO 15143-3: one value of a machine over time, the oldest first.',
  ...NOT_FOUND,
  params: Type.Object({ ...byMake, ...series }),
  query: seriesQuery,
  file,
})
export const readFleetSeriesByIdShape = shape({
  operation: 'readFleetSeriesById',
  summary: 'ISO 15143-3: one value of a machine over time, by its id.',
  ...NOT_FOUND,
  params: Type.Object({ id, ...series }),
  query: seriesQuery,
  file,
})
