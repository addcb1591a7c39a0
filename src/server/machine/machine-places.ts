// Names of machines' places in answers, put in after the query.
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { NamedPosition, PlaceNames } from '#server/base/server-context.ts'

/**
 * Over `m` (machine) and `s` (machine_state): JSON under the key
 * `machine_location` that withPlaceNames replaces; the name of its
 * site as it is.
 */
export const unnamedPlace = sql`case when m.site_name is null
  then json_build_array(s.send_place, m.country_code, s.latest_latitude, s.latest_longitude) else to_json(m.site_name) end`

type UnnamedPlace = [NamedPosition['send_place'], NamedPosition['country_code'], number | null, number | null]

export const positionOf = (unnamed: unknown): NamedPosition => {
  const [send_place, country_code, latitude, longitude] = unnamed as UnnamedPlace
  return { send_place, country_code, latitude, longitude }
}

// Quotes inside JSON strings are escaped, so this finds keys only.
// Parsing and writing a list of 50 takes four times as long.
const UNNAMED = /"machine_location" : (\[(?:"(?:[^"\\]|\\.)*"|[^"\]])*\])/g

/** Puts the places' names into JSON text as PostgreSQL writes it. */
export const withPlaceNames = (text: string, places: PlaceNames, language: Language): string =>
  text.replace(
    UNNAMED,
    (_, unnamed: string) =>
      `"machine_location":${JSON.stringify(places.atOnce(positionOf(JSON.parse(unnamed)), language))}`,
  )
