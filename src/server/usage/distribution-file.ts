// A distribution as CSV: a line per class, in the reader's language and units.
import { Readable } from 'node:stream'
import { BOM, COMMA_FILE, csvLine } from '#domain/csv-text.ts'
import type { Language } from '#domain/language.ts'
import type { UnitSystem } from '#domain/units.ts'
import { axisUnitLabel, edgesFor } from '#domain/usage-division.ts'
import { addedBetween } from '#domain/usage-rows.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { DatedRow } from './histogram.ts'

type CsvCell = string | number | null | undefined

/** `since`: an earlier row of the division to compare with. */
export type DistributionFile = {
  serial: string
  division: string
  row: DatedRow
  since: DatedRow | null
  reader: { language: Language; unit: UnitSystem }
}

/** Y/n/j, the format of dates on screens. */
const dateText = (date: string): string => date.split('-').map(Number).join('/')

const sameClasses = (a: DatedRow, b: DatedRow): boolean =>
  a.unit === b.unit && JSON.stringify(a.class_detail) === JSON.stringify(b.class_detail)

const linesOf = ({ serial, division, row, since, reader }: DistributionFile): CsvCell[][] => {
  const words = wordsOf('usage-book', reader.language)
  const wordOf = (key: string, code: string): string => (words.has(key) ? words(key) : code)
  const axes = row.class_detail.map((axis) => ({ ...axis, edges: edgesFor(axis, reader.unit) }))
  const heads = axes.flatMap(({ axis, unit }) => {
    const name = `${wordOf(`axis_${axis}`, axis)} (${axisUnitLabel(unit, reader.unit, reader.language)})`
    return [`${name} ${words('from_edge')}`, `${name} ${words('to_edge')}`]
  })
  const counted = words(row.unit)
  const dated = since ? dateText(since.recorded_date) : ''
  const more = since ? [`${counted} ${words('since', { date: dated })}`, words('added', { date: dated })] : []
  const added = since && sameClasses(since, row) ? addedBetween(since.class_data, row.class_data) : null
  const name = wordOf(`division_${division}`, wordOf(`axis_${division}`, division))
  const columns = (axes[0]?.edges.length ?? 1) - 1
  const lines = row.class_data.map((value, at) => {
    const places = [at % columns, Math.floor(at / columns)]
    const edges = axes.flatMap((axis, of) => [axis.edges[places[of]!], axis.edges[places[of]! + 1]])
    return [
      serial,
      name,
      row.recorded_date,
      row.hourmeter,
      ...edges,
      value,
      ...(since ? [sameClasses(since, row) ? since.class_data[at] : null, added?.[at]] : []),
    ]
  })
  const head = [words('serial'), words('division'), words('date'), words('hourmeter'), ...heads, counted, ...more]
  return [head, ...lines]
}

/**
 * UTF-8 with a byte order mark, commas, CRLF;
 * texts that look like formulas are escaped.
 */
export const distributionFile = (file: DistributionFile): Readable =>
  Readable.from([
    BOM +
      linesOf(file)
        .map((cells) => csvLine(cells, COMMA_FILE))
        .join(''),
  ])
