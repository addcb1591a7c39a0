// One machine's positions as files: GPX 1.1 for other maps, CSV for tables.
import { Readable } from 'node:stream'
import type { TrackEntry } from '#contract/location/tracking.ts'
import { BOM, csvLine, csvMarks } from '#domain/csv-text.ts'
import type { Language } from '#domain/language.ts'
import { localDate, offsetText } from '#domain/time.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { TrackedMachine } from './machine-of-track.ts'

/** Entries per portion. */
const AT_A_TIME = 500

/** The newest first; `is_cut` when older ones are left out. */
type File = { machine: TrackedMachine; entries: readonly TrackEntry[]; is_cut: boolean; language: Language }

const XML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Without the characters that XML 1.0 cannot contain. */
const xml = (text: string): string =>
  text
    .replaceAll(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => XML_SIGNS[sign] ?? sign)

function* gpxParts({ machine, entries, is_cut, language }: File): Generator<string> {
  const words = wordsOf('location-book', language)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Hoistline" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<trk><name>${xml(machine.display_serial)}</name>${is_cut ? `<desc>${xml(cutText(entries, language))}</desc>` : ''}
`
  let open: string | null = null
  for (let at = entries.length; at > 0; at -= AT_A_TIME) {
    let part = ''
    for (const entry of entries.slice(Math.max(0, at - AT_A_TIME), at).toReversed()) {
      const date = localDate(Date.parse(entry.recorded_date), machine.time_difference)
      if (date !== open) part += `${open === null ? '' : '</trkseg>\n'}<trkseg>\n`
      open = date
      const { place } = entry
      part += `<trkpt lat="${entry.latitude}" lon="${entry.longitude}"><time>${entry.recorded_date}</time>${
        place === null ? '' : `<name>${xml(place)}</name>`
      }<type>${xml(words(`type_${entry.data_type}`))}</type></trkpt>\n`
    }
    yield part
  }
  yield `${open === null ? '' : '</trkseg>\n'}</trk>\n</gpx>\n`
}

const cutText = (entries: readonly TrackEntry[], language: Language): string =>
  wordsOf('location-book', language)('is_cut', { count: entries.length })

/** `2026-11-22 17:30:00` on the machine's clock. */
const clock = (recorded_date: string, time_difference: number): string =>
  new Date(Date.parse(recorded_date) + time_difference * 60_000).toISOString().slice(0, 19).replace('T', ' ')

function* csvParts({ machine, entries, is_cut, language }: File): Generator<string> {
  const words = wordsOf('location-book', language)
  const { serial, time_difference } = machine
  const head = [
    words('serial'),
    words('time'),
    words('offset'),
    words('kind'),
    words('latitude'),
    words('longitude'),
    words('place'),
    words('sent_place'),
  ]
  const marks = csvMarks(language)
  yield BOM + csvLine(head, marks)
  const offset = offsetText(time_difference)
  for (let at = 0; at < entries.length; at += AT_A_TIME)
    yield entries
      .slice(at, at + AT_A_TIME)
      .map(({ recorded_date, data_type, latitude, longitude, place, send_place }) =>
        csvLine(
          [
            serial,
            clock(recorded_date, time_difference),
            `UTC${offset}`,
            words(`type_${data_type}`),
            latitude,
            longitude,
            place,
            send_place,
          ],
          marks,
        ),
      )
      .join('')
  if (is_cut) yield csvLine([cutText(entries, language)], marks)
}

/** A segment per day of the machine's, the earliest first. */
export const gpxFile = (file: File): Readable => Readable.from(gpxParts(file))

/**
 * UTF-8 with a byte order mark, CRLF, separator and decimal mark of the
 * language, the newest first; texts that look like formulas are escaped.
 */
export const csvFile = (file: File): Readable => Readable.from(csvParts(file))
