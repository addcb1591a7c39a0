// Every catalogue in every language.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { Message, Token } from '#domain/message.ts'
import { keyOf, PoWords } from '#server/base/words/po-words.ts'

const po = new PoWords(fileURLToPath(new URL('../words', import.meta.url)))
const nouns = po.names()

/** The same in all seven: letters of gauges, units, names of products. */
const EVERYWHERE = new Set([
  'A',
  'AdBlue',
  'B',
  'DPF',
  'HTTP',
  'ICF',
  'PTO',
  'VIN',
  'Webhook',
  'Webhooks',
  'km, t, L, MPa, °C',
  'mile, klbs, gal, psi, °F',
  'min/s',
  's',
  'min',
  'h',
  'h  min',
  'd  h',
  'kg',
  'l',
])

/** Words that a language shares with English. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Administrator',
    'Alarm',
    'FAQ',
    'Filter',
    'N',
    'NW',
    'Name',
    'Passkey',
    'S',
    'SW',
    'W',
    'optional',
    'Position',
    'Radius',
    'Terminal',
    'Test',
  ],
  es: ['E', 'FAQ', 'N', 'NE', 'No', 'S', 'SE', 'Terminal', 'Total'],
  pt: ['FAQ', 'Item', 'item', 'Latitude', 'Longitude', 'N', 'NE', 'S', 'SE', 'Terminal', 'Total'],
}

/** Whether a text may stand in a catalogue although it reads as in English. Texts without a letter always may. */
const allowedInEnglish = (text: string, language: string): boolean => {
  const word = text
    .replaceAll('…', '')
    .replace(/ \((h|°)\)$/, '')
    .trim()
  return !/\p{L}/u.test(word) || EVERYWHERE.has(word) || (SHARED[language] ?? []).includes(word)
}

const tokensOf = (message: Message): readonly Token[] => (typeof message === 'string' ? [message] : message)

const branchesOf = (token: Token): [form: string, branch: readonly Token[]][] =>
  typeof token === 'string' || token.length === 1
    ? []
    : Object.entries(token[2]).filter(([, branch]) => Array.isArray(branch))

/** Every placeholder of a message, those inside plural branches included. */
const placeholders = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    typeof token === 'string' ? [] : [token[0], ...branchesOf(token).flatMap(([, branch]) => placeholders(branch))],
  )

const plurals = (tokens: readonly Token[]): string[][] =>
  tokens.map((token) => branchesOf(token).map(([form]) => form)).filter((forms) => forms.length > 0)

/** The words a reader sees, with … for each placeholder. */
const words = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return token
      const branches = branchesOf(token)
      return branches.length > 0 ? branches.map(([, branch]) => words(branch)).join(' ') : '…'
    })
    .join('')

/** Forms that a language needs for whole numbers up to 200; 'many' of Spanish and Portuguese begins at a million. */
const formsOf = (language: Language): Set<string> => {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)))
}

// Words that no other of the six languages knows.
const ENGLISH =
  /(?<!\p{L})(the|and|of|is|are|not|with|for|your|this|could|please|has|have|been|again|machine|machines)(?!\p{L})/iu

it('reads more than fifty catalogues', () => {
  expect(nouns.length).toBeGreaterThan(50)
})

it('a text that is the same in all languages is written once', () => {
  const places = new Map<string, string[]>()
  for (const noun of nouns) {
    const others = LANGUAGES.map(
      (language) => new Map(po.file(noun, language).items.map((item) => [keyOf(item), item.msgstr[0]])),
    )
    for (const item of po.file(noun, 'en').items) {
      const key = keyOf(item)
      const text = others.map((texts) => texts.get(key))
      const id = JSON.stringify([item.msgid, ...text])
      places.set(id, [...(places.get(id) ?? []), `${noun}.${key}`])
    }
  }
  expect(places.size).toBeGreaterThan(2000)
  expect([...places.values()].filter((same) => same.length > 1)).toEqual([])
})

// A letter of a unit that follows a number or a placeholder.
const LATIN_UNIT = /(…|\d) ?(h|km|m|L|l|kWh|t|kg|min|s|rpm)(?![\p{L}\d])/u

it('units are in Cyrillic in Russian', () => {
  const texts = nouns.flatMap((noun) =>
    Object.entries(po.compiled(noun, 'ru')).map(([key, message]) => `${noun}.${key}: ${words(tokensOf(message))}`),
  )
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.filter((text) => /(…|\d) ч/.test(text)).length).toBeGreaterThan(10)
  expect(texts.filter((text) => LATIN_UNIT.test(text))).toEqual([])
})

it('the portal writes no unit by itself, and asks none what it is', () => {
  const folder = fileURLToPath(new URL('web', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('test'),
  )
  expect(files.length).toBeGreaterThan(500)
  const unit = '(h|km|m|L|kWh|s|min|mile)'
  const written = new RegExp(`\\$\\{[^}]*\\} ?${unit}[\`) ]|unit[:=] ?\\{?['"]${unit}['"]|>${unit}</|=== '(km|mile)'`)
  const lines = files.flatMap((name) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .split('\n')
      .flatMap((line) => (written.test(line) ? [`${name}: ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})

it('every reference names a catalogue that there is', () => {
  const borrowers = nouns.flatMap((noun) => po.file(noun, 'en').items.flatMap(({ references }) => references))
  expect(borrowers.length).toBeGreaterThan(500)
  expect(borrowers.filter((place) => !nouns.includes(place.split('.')[0] ?? ''))).toEqual([])
})

describe.each(nouns)('the words of %s', (noun) => {
  const compiled = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.entries(po.compiled(noun, language)).map(([key, message]) => [key, tokensOf(message)] as const),
    ]),
  )
  const entries = (language: Language) => compiled[language] ?? []
  const english = new Map(entries('en'))

  it.each(LANGUAGES)('have the same keys, English texts and placeholders in %s', (language) => {
    const [file, source] = [po.file(noun, language), po.file(noun, 'en')]
    expect(file.items.map((item) => [keyOf(item), item.msgid])).toEqual(
      source.items.map((item) => [keyOf(item), item.msgid]),
    )
    expect(file.items.filter(({ flags }) => flags['fuzzy'] === true).map(keyOf)).toEqual([])
    for (const [key, tokens] of entries(language)) {
      const wanted = [...new Set(placeholders(english.get(key) ?? []))].sort()
      expect([...new Set(placeholders(tokens))].sort(), `${language} ${key}`).toEqual(wanted)
    }
  })

  it.each(LANGUAGES)('have every plural form that %s needs', (language) => {
    const needed = formsOf(language)
    for (const [key, tokens] of entries(language))
      for (const forms of plurals(tokens))
        for (const form of [...needed, 'other']) expect(forms, `${language} ${key}`).toContain(form)
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('are not left in English in %s', (language) => {
    const left = entries(language).flatMap(([key, tokens]) => {
      const text = words(tokens)
      const same = text === words(english.get(key) ?? []) && !allowedInEnglish(text, language)
      return same || ENGLISH.test(text) ? [`${key}: ${text}`] : []
    })
    expect(left).toEqual([])
  })

  it.each(LANGUAGES)('are never empty or padded in %s', (language) => {
    for (const [key, tokens] of entries(language)) {
      const text = words(tokens)
      expect(text.length, `${language} ${key}`).toBeGreaterThan(0)
      expect(text, `${language} ${key}`).not.toMatch(/\s{2}/)
    }
  })
})
