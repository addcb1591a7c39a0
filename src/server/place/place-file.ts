// The index of places: municipalities of Japan, regions of the world, towns.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { projectRoot } from '#server/base/root.ts'
import { readAreas, type Areas } from './areas.ts'
import { readTowns, type Towns } from './towns.ts'

const FILE = join(projectRoot, 'assets/map/places.bin.gz')

type Texts = {
  /** Country, then the name in each language of LANGUAGES. */
  regions: string[][]
  municipalities: [japanese: string, latin: string, region: number][]
  /** One a line. */
  towns: string
  townNames: Partial<Record<Language, [index: number, name: string][]>>
}

export type Places = {
  municipalities: Areas
  /**
   * '神奈川県横浜市青葉区' and 'Aoba-ku, Yokohama',
   * with the prefecture's region.
   */
  municipality: (index: number) => { japanese: string; latin: string; region: number }
  regions: Areas
  /** Two letters, or another text where the country is disputed. */
  countryOf: (region: number) => string
  regionName: (region: number, language: Language) => string
  towns: Towns
  townName: (town: number, language: Language) => string
  /** All names, for a search by name. */
  names: {
    /** Of towns, by their number. */
    towns: readonly string[]
    /** Of towns in one language, where they differ. */
    own: (language: Language) => ReadonlyMap<number, string>
    municipalities: readonly (readonly [japanese: string, latin: string, region: number])[]
  }
}

/** Reads the whole file: some 100 ms and 40 MB. */
export const readPlaces = (): Places => {
  const file = gunzipSync(readFileSync(FILE))
  // A copy, so that 4-byte numbers are aligned.
  const numbersOf = (bytes: Uint8Array) => new Uint32Array(Uint8Array.from(bytes).buffer)
  const count = file.readUInt32LE(0)
  let at = (count + 1) * 4
  const sections = [...numbersOf(file.subarray(4, at))].map((length) => {
    const section = file.subarray(at, at + length)
    at += length
    return section
  })
  const [texts, municipalityTiles, municipalityBytes, regionTiles, regionBytes, townBytes] = sections
  if (!texts || !municipalityTiles || !municipalityBytes || !regionTiles || !regionBytes || !townBytes)
    throw new Error('the index of places is cut short')

  const { regions, municipalities, towns, townNames } = JSON.parse(texts.toString('utf8')) as Texts
  const names = towns.split('\n')
  const ownNames = new Map(Object.entries(townNames).map(([language, entries]) => [language, new Map(entries)]))
  return {
    municipalities: readAreas(10, 2048, numbersOf(municipalityTiles), municipalityBytes),
    municipality: (index) => {
      const [japanese = '', latin = '', region = -1] = municipalities[index] ?? []
      return { japanese, latin, region }
    },
    regions: readAreas(6, 1024, numbersOf(regionTiles), regionBytes),
    countryOf: (region) => regions[region]?.[0] ?? '',
    regionName: (region, language) => regions[region]?.[1 + LANGUAGES.indexOf(language)] ?? '',
    towns: readTowns(names.length, townBytes),
    townName: (town, language) => ownNames.get(language)?.get(town) ?? names[town] ?? '',
    names: { towns: names, own: (language) => ownNames.get(language) ?? new Map(), municipalities },
  }
}
