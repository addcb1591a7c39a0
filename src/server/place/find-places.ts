// Places of the shipped index by a name or an address.
import { LANGUAGES, type Language } from '#domain/language.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import { type FoundPlace, PLACES_AT_MOST } from './geocoder.ts'
import { countryName, inJapan, inOrder, municipalityMiddles, placeIndex } from './place.ts'
import type { Places } from './place-file.ts'

/** Towns beginning with a short text are many; enough to rank. */
const CANDIDATES = 500

/** `score` orders candidates; `parts`: region and country, folded. */
type Candidate = FoundPlace & { score: number; parts: readonly string[] }

/** Whole names score more than beginnings; 0 is no match. */
const matchOf = (name: string, part: string): number => (name === part ? 4 : name.startsWith(part) ? 1 : 0)

type SearchIndex = {
  /** Folded names of towns, one a line, after a line break. */
  towns: string
  /** Where each town's line begins. */
  starts: Uint32Array
  own: ReadonlyMap<Language, readonly (readonly [index: number, name: string])[]>
  municipalities: readonly { japanese: string; latin: string[]; index: number }[]
}
let searchIndex: SearchIndex | undefined

const makeSearchIndex = ({ names }: Places): SearchIndex => {
  const folded = names.towns.map(foldForSearch)
  const starts = new Uint32Array(folded.length)
  let at = 1
  for (const [index, name] of folded.entries()) {
    starts[index] = at
    at += name.length + 1
  }
  return {
    towns: `\n${folded.join('\n')}`,
    starts,
    own: new Map(
      LANGUAGES.map((language) => [
        language,
        [...names.own(language)].map(([index, name]) => [index, foldForSearch(name)]),
      ]),
    ),
    municipalities: names.municipalities.map(([japanese, latin], index) => ({
      japanese,
      latin: latin.split(',').map(foldForSearch),
      index,
    })),
  }
}

const townAt = ({ starts }: SearchIndex, at: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

const townsNamed = (index: SearchIndex, part: string, language: Language): Map<number, number> => {
  const scores = new Map<number, number>()
  for (let at = index.towns.indexOf(`\n${part}`); at >= 0 && scores.size < CANDIDATES;) {
    const end = at + part.length + 1
    scores.set(townAt(index, at + 1), end === index.towns.length || index.towns[end] === '\n' ? 4 : 1)
    at = index.towns.indexOf(`\n${part}`, at + 1)
  }
  for (const [town, name] of index.own.get(language) ?? []) {
    const match = matchOf(name, part)
    if (match > (scores.get(town) ?? 0)) scores.set(town, match)
  }
  return scores
}

const townCandidates = (places: Places, index: SearchIndex, part: string, language: Language): Candidate[] =>
  [...townsNamed(index, part, language)].map(([town, match]) => {
    const { latitude, longitude, region, radius } = places.towns.at(town)
    const country = places.countryOf(region)
    const names = [places.regionName(region, language), countryName(country, language)]
    return {
      name: inOrder([places.townName(town, language), ...names], language),
      latitude,
      longitude,
      score: match + Math.min(2, radius / 12),
      parts: [...names, places.regionName(region, 'en'), countryName(country, 'en')].map(foldForSearch),
    }
  })

/** An address in kanji names its municipality, perhaps without the prefecture. */
const inKanji = (japanese: string, part: string): number =>
  part.startsWith(japanese) ? 6 : part.length > 1 && japanese.endsWith(part) ? 4 : japanese.includes(part) ? 2 : 0

const municipalityCandidates = (places: Places, index: SearchIndex, part: string, language: Language): Candidate[] =>
  index.municipalities.flatMap(({ japanese, latin, index: number }) => {
    const match = /\p{Script=Han}/u.test(part)
      ? inKanji(japanese, part)
      : Math.max(...latin.map((name, at) => Math.max(0, matchOf(name, part) - at)))
    const middle = municipalityMiddles().get(number)
    if (match === 0 || !middle) return []
    const { region } = places.municipality(number)
    const parts = [
      ...latin,
      foldForSearch(places.regionName(region, 'en')),
      foldForSearch(countryName('JP', language)),
      'japan',
    ]
    return [{ name: inJapan(places, number, language), ...middle, score: match, parts }]
  })

/**
 * At most 8, the best first. Parts of an address between commas count
 * one by one; one that names the region or the country of another part
 * confirms it.
 */
export const findPlaces = (text: string, language: Language): FoundPlace[] => {
  const places = placeIndex()
  const index = (searchIndex ??= makeSearchIndex(places))
  const parts = text
    .split(/[,、，\n]/)
    .map(foldForSearch)
    // Numbers of houses and postal codes.
    .map((part) =>
      part
        .replaceAll(/[\p{N}〒][\p{N}-]*/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .slice(0, 5)
  const best = new Map<string, Candidate>()
  for (const part of parts) {
    const others = parts.filter((each) => each !== part)
    for (const candidate of [
      ...townCandidates(places, index, part, language),
      ...municipalityCandidates(places, index, part, language),
    ]) {
      const confirmed = others.filter((other) => candidate.parts.some((name) => name.startsWith(other))).length
      const score = candidate.score + 3 * confirmed
      if (score > (best.get(candidate.name)?.score ?? 0)) best.set(candidate.name, { ...candidate, score })
    }
  }
  return [...best.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, PLACES_AT_MOST)
    .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
}
