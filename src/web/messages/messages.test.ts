// Every catalogue in every language.
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { allowedInEnglish } from './allowed-english.ts'

type Token = string | [name: string, type?: string, choices?: Record<string, Token[] | number | undefined>]
type Catalogue = Record<string, Token[]>

const files = import.meta.glob<Catalogue>('./*/*.ts', { eager: true, import: 'default' })
const nouns = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))]

function catalogue(noun: string, language: Language): Catalogue {
  const found = files[`./${noun}/${language}.ts`]
  if (!found) throw new Error(`${noun} has no ${language}.ts`)
  return found
}

/** Every placeholder of a message, those inside plural branches included. */
function placeholders(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const branches = Object.values(token[2] ?? {}).filter((branch) => Array.isArray(branch))
    return [token[0], ...branches.flatMap(placeholders)]
  })
}

function plurals(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) =>
    typeof token === 'string' || token[1] !== 'plural' ? [] : [Object.keys(token[2] ?? {})],
  )
}

/** The words a reader sees, with … for each placeholder. */
function words(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token
      const branches = Object.values(token[2] ?? {}).filter((branch) => Array.isArray(branch))
      return branches.length > 0 ? branches.map(words).join(' ') : '…'
    })
    .join('')
}

/** Forms that a language needs for whole numbers up to 200; 'many' of Spanish and Portuguese begins at a million. */
function formsOf(language: Language): Set<string> {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)))
}

// Words that no other of the six languages knows.
const ENGLISH =
  /(?<!\p{L})(the|and|of|is|are|not|with|for|your|this|could|please|has|have|been|again|machine|machines)(?!\p{L})/iu

it('reads the catalogues of four nouns at least, each in seven languages', () => {
  expect(nouns.length).toBeGreaterThanOrEqual(4)
  expect(Object.keys(files)).toHaveLength(nouns.length * LANGUAGES.length)
})

describe.each(nouns)('the words of %s', (noun) => {
  const english = catalogue(noun, 'en')

  it.each(LANGUAGES)('have the same keys and placeholders in %s', (language) => {
    const other = catalogue(noun, language)
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
    for (const [key, tokens] of Object.entries(english)) {
      const wanted = [...new Set(placeholders(tokens))].sort()
      expect([...new Set(placeholders(other[key] ?? []))].sort(), `${language} ${key}`).toEqual(wanted)
    }
  })

  it.each(LANGUAGES)('have every plural form that %s needs', (language) => {
    const needed = formsOf(language)
    for (const [key, tokens] of Object.entries(catalogue(noun, language)))
      for (const forms of plurals(tokens))
        for (const form of [...needed, 'other']) expect(forms, `${language} ${key}`).toContain(form)
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('are not left in English in %s', (language) => {
    const left = Object.entries(catalogue(noun, language)).flatMap(([key, tokens]) => {
      const text = words(tokens)
      const same = text === words(english[key] ?? []) && !allowedInEnglish(text, language)
      return same || ENGLISH.test(text) ? [`${key}: ${text}`] : []
    })
    expect(left).toEqual([])
  })

  it.each(LANGUAGES)('are never empty or padded in %s', (language) => {
    for (const [key, tokens] of Object.entries(catalogue(noun, language))) {
      const text = words(tokens)
      expect(tokens.length, `${language} ${key}`).toBeGreaterThan(0)
      expect(text, `${language} ${key}`).not.toMatch(/\s{2}/)
    }
  })
})
