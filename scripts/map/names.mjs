// Names of towns by language, recognised by their script.
const KANA = /^[゠-ヿ]{2}[゠-ヿ ]*$/
const HANGUL = /^[가-힣]{2}[가-힣 ]*$/
const CYRILLIC = /^[А-ЯЁ][А-Яа-яЁё -]+$/

const LATIN = {
  ...Object.fromEntries([...'абвгдезиклмнопрстуф'].map((letter, index) => [letter, 'abvgdeziklmnoprstuf'[index]])),
  ж: 'zh',
  й: 'y',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
}
const toLatin = (name) => [...name.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('')

/** Levenshtein distance. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...b].entries())
      next.push(Math.min(next[index] + 1, row[index + 1] + 1, row[index] + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)
}

/**
 * Other languages of Russia use Cyrillic too:
 * the name closest to the Latin one.
 */
const russianName = (latin, others) =>
  others
    .filter((name) => CYRILLIC.test(name))
    .map((name) => ({ name, off: distance(toLatin(name), latin.toLowerCase()) }))
    .sort((a, b) => a.off - b.off)[0]?.name

/** @returns {{ ja?: string, ko?: string, ru?: string }} of one GeoNames town */
export function namesByScript({ name, others, country }) {
  const names = {
    ja: others.find((name) => KANA.test(name)),
    ko: others.find((name) => HANGUL.test(name)),
    ru: country === 'RU' ? russianName(name, others) : undefined,
  }
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined))
}

/** '八重山郡与那国町' is called 与那国町, '横浜市青葉区' lies in 横浜市. */
export const townOfMunicipality = (city) => /^(.+?市)(.+区)$/.exec(city)?.[1] ?? city.replace(/^.+?郡(?=.+[町村]$)/, '')

const kilometres = (a, b) => {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * 111.2
}

/**
 * The near GeoNames town with the municipality's name
 * among its other names.
 */
export function townNamed(municipality, towns, within = 40) {
  const name = townOfMunicipality(municipality.city)
  const bare = name.replace(/[市区町村]$/, '')
  const near = (towns.byName.get(name) ?? [])
    .concat(towns.byName.get(bare) ?? [])
    .map((town) => ({ town, distance: kilometres(town, municipality) }))
    .filter(({ distance }) => distance < within)
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.town
}

export function townsByName(towns) {
  const byName = new Map()
  for (const town of towns)
    for (const name of new Set(town.others)) {
      if (!byName.has(name)) byName.set(name, [])
      byName.get(name).push(town)
    }
  return { byName }
}
