// Articles and texts from files, one for each language.
import type { Language } from '#domain/language.ts'
import { isDate, parseInstant } from '#domain/time.ts'
import { plainText, type Block } from '#domain/rich-text.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import type { Picture } from './picture.ts'
import { readFile, type FileFault, type HeadValue, type ReadFile, type SourceFile } from './read-files.ts'

export type Kind = 'news' | 'faq'
export const TEXTS = ['terms', 'policies', 'maintenance'] as const
export type TextName = (typeof TEXTS)[number]

export type WrittenText = { title: string; blocks: Block[]; excerpt: string; source: string; search: string }
type Texts = Partial<Record<Language, WrittenText>>

export type Article = {
  name: string
  category: string
  /** RFC 3339 in UTC; null is now, or for ever. */
  from: string | null
  to: string | null
  /** Codes; null: everybody. */
  companies: string[] | null
  is_notice: boolean
  position: number | null
  languages: Language[]
  texts: Texts
  pictures: Picture[]
  /** Where its head is, for faults that the database finds. */
  place: { file: string; head: ReadFile['head'] }
}
export type TextVersion = Pick<Article, 'from' | 'languages' | 'texts' | 'place'> & { text: TextName; version: string }

type Read<T> = { articles: T[]; faults: FileFault[] }

const KNOWN: Record<Kind, readonly string[]> = {
  news: ['name', 'category', 'from', 'to', 'companies', 'notice'],
  faq: ['name', 'category', 'order', 'from', 'to', 'companies'],
}
const DAY_MS = 86_400_000

const instantOf = (value: string, isEnd: boolean): string | null => {
  const start = isDate(value) ? Date.parse(`${value}T00:00:00Z`) + (isEnd ? DAY_MS : 0) : parseInstant(value)
  return start === null ? null : new Date(start).toISOString()
}

/** Checks of values; each says what is wrong with one. */
const CHECKS: Record<string, (value: string) => string | null> = {
  name: (value) =>
    /^[a-z0-9][a-z0-9-]{0,79}$/.test(value) ? null : 'may have small letters, digits and -, at most 80 of them',
  from: (value) =>
    instantOf(value, false) === null
      ? 'is neither a day like 2026-11-20 nor an instant like 2026-11-20T18:00:00+09:00'
      : null,
  to: (value) =>
    instantOf(value, true) === null
      ? 'is neither a day like 2026-11-20 nor an instant like 2026-11-20T18:00:00+09:00'
      : null,
  notice: (value) => (/^(yes|no)$/.test(value) ? null : 'is neither yes nor no'),
  order: (value) => (/^[1-9]\d{0,5}$/.test(value) ? null : 'is no whole number from 1 to 999999'),
  text: (value) => ((TEXTS as readonly string[]).includes(value) ? null : `is none of ${TEXTS.join(', ')}; choose one`),
  version: (value) =>
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(value) ? null : 'may have letters, digits, dots and -, at most 40 of them',
}

const checkHead = ({ head, faults }: ReadFile): void => {
  for (const [name, check] of Object.entries(CHECKS)) {
    const value: HeadValue | undefined = head[name]
    const wrong = value && check(value.value)
    if (value && wrong) faults.push({ line: value.line, message: `${name} "${value.value}" ${wrong}` })
  }
  const { from, to } = head
  const ends = to && instantOf(to.value, true)
  const begins = from && instantOf(from.value, false)
  if (to && ends && begins && ends <= begins)
    faults.push({ line: to.line, message: `to "${to.value}" is not after from "${from.value}"` })
}

/** The files of each article; a language twice and heads that differ are faults. */
const grouped = (files: readonly ReadFile[], keyOf: (file: ReadFile) => string, common: readonly string[]) => {
  const groups = new Map<string, ReadFile[]>()
  for (const file of files.filter(({ faults }) => faults.length === 0))
    groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file])
  for (const [first, ...others] of groups.values()) {
    for (const { file, head, language, faults } of others) {
      const twin = [first!, ...others].find((other) => other.language === language)!
      if (twin.file !== file)
        faults.push({ line: head['language']!.line, message: `${twin.file} is in ${language} already; take one away` })
      for (const name of common)
        if (head[name]?.value !== first!.head[name]?.value)
          faults.push({
            line: head[name]?.line ?? 1,
            message: `${name} is ${head[name] ? `"${head[name].value}"` : 'missing'} here and ${first!.head[name] ? `"${first!.head[name].value}"` : 'missing'} in ${first!.file}; write the same in all languages`,
          })
    }
  }
  return [...groups.values()]
}

const EXCERPT_LETTERS = 200

const excerptOf = (blocks: readonly Block[]): string => {
  const texts = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'quote')
  const text = plainText(texts).replaceAll(/\s+/g, ' ').trim()
  return text.length > EXCERPT_LETTERS ? `${[...text].slice(0, EXCERPT_LETTERS).join('').trimEnd()}…` : text
}

const textsOf = (files: readonly ReadFile[]): Texts =>
  Object.fromEntries(
    files.map(({ language, title, blocks, source }) => [
      language,
      { title, blocks, excerpt: excerptOf(blocks), source, search: foldForSearch(`${title}\n${plainText(blocks)}`) },
    ]),
  )

const faultsOf = (files: readonly ReadFile[]): FileFault[] =>
  files.flatMap(({ file, faults }) => faults.map((fault) => ({ file, ...fault })))

const languagesOf = (files: readonly ReadFile[]): Language[] => files.map(({ language }) => language)

export const readArticles = (kind: Kind, sources: readonly SourceFile[]): Read<Article> => {
  const known = KNOWN[kind]
  const files = sources.map((source) => readFile(source, { known, required: ['name', 'category'] }))
  files.forEach(checkHead)
  const groups = grouped(files, ({ head }) => head['name']!.value, known.slice(1))
  const faults = faultsOf(files)
  if (faults.length > 0) return { articles: [], faults }
  const articles = groups.map((group): Article => {
    const { file, head } = group[0]!
    return {
      name: head['name']!.value,
      category: head['category']!.value,
      from: head['from'] ? instantOf(head['from'].value, false) : null,
      to: head['to'] ? instantOf(head['to'].value, true) : null,
      companies: head['companies']?.value.split(',').flatMap((code) => code.trim() || []) ?? null,
      is_notice: head['notice']?.value === 'yes',
      position: head['order'] ? Number(head['order'].value) : null,
      languages: languagesOf(group),
      texts: textsOf(group),
      pictures: group.flatMap(({ pictures }) => pictures),
      place: { file, head },
    }
  })
  return { articles, faults: [] }
}

export const readTexts = (sources: readonly SourceFile[]): Read<TextVersion> => {
  const known = ['text', 'version', 'from']
  const files = sources.map((source) =>
    readFile({ ...source, readPicture: () => null }, { known, required: ['text', 'version'] }),
  )
  files.forEach(checkHead)
  const groups = grouped(files, ({ head }) => `${head['text']!.value} ${head['version']!.value}`, ['from'])
  const faults = faultsOf(files)
  if (faults.length > 0) return { articles: [], faults }
  const articles = groups.map((group): TextVersion => {
    const { file, head } = group[0]!
    return {
      text: head['text']!.value as TextName,
      version: head['version']!.value,
      from: head['from'] ? instantOf(head['from'].value, false) : null,
      languages: languagesOf(group),
      texts: textsOf(group),
      place: { file, head },
    }
  })
  return { articles, faults: [] }
}
