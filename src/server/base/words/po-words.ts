// The catalogues in words/, read from PO and compiled.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import type { Message, Messages, Token } from '#domain/message.ts'

export type PoItem = InstanceType<typeof PO.Item>

/** The key in its catalogue: the context, or the English text itself. */
export const keyOf = ({ msgctxt, msgid }: PoItem): string => msgctxt ?? msgid

const KINDS = new Set<string | undefined>([undefined, 'plural'])

const check = (tokens: readonly (string | readonly unknown[])[], text: string): void => {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [, kind, branches] = token as [string, string?, Record<string, string[]>?]
    if (!KINDS.has(kind) || branches?.['offset'] !== undefined) throw new Error(`only plurals are known: ${text}`)
    for (const branch of Object.values(branches ?? {})) if (branch !== undefined) check(branch, text)
  }
}

export const compileMessage = (text: string): Message => {
  const tokens = compileMessageOrThrow(text)
  check(tokens as Token[], text)
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : (tokens as Token[])
}

/** Another catalogue's text under a key of this one. */
type Reference = { key: string; catalogue: string; original: string }

/**
 * A snapshot of the folder of words. A text that stands in several places is
 * written once; the `#:` of its English entry name the others as catalogue.key.
 */
export class PoWords {
  readonly #folder: string
  readonly #files = new Map<string, PO>()
  #references: Map<string, Reference[]> | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /** All catalogues by name, `common` and others that only lend included. */
  names(): string[] {
    const entries = readdirSync(this.#folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
  }

  fileOf(catalogue: string, language: string): string {
    return join(this.#folder, catalogue, `${language}.po`)
  }

  /** The texts that are written in a catalogue's own file. */
  file(catalogue: string, language: string): PO {
    const path = this.fileOf(catalogue, language)
    let file = this.#files.get(path)
    if (!file) {
      file = existsSync(path) ? PO.parse(readFileSync(path, 'utf8')) : new PO()
      this.#files.set(path, file)
    }
    return file
  }

  /** What a catalogue has from others (or from its own other keys). */
  references(catalogue: string): readonly Reference[] {
    if (!this.#references) {
      this.#references = new Map()
      for (const owner of this.names())
        for (const item of this.file(owner, 'en').items)
          for (const place of item.references.flatMap((line) => line.split(' ')).filter(Boolean)) {
            const [borrower = '', key = ''] = place.split(/\.(.*)/s)
            const list = this.#references.get(borrower) ?? []
            list.push({ key, catalogue: owner, original: keyOf(item) })
            this.#references.set(borrower, list)
          }
    }
    return this.#references.get(catalogue) ?? []
  }

  /** All texts of a catalogue, borrowed ones included; English is the msgid. */
  texts(catalogue: string, language: string): Record<string, string> {
    const own = (name: string) =>
      new Map(
        this.file(name, language).items.map((item) => [
          keyOf(item),
          language === 'en' ? item.msgid : (item.msgstr[0] ?? ''),
        ]),
      )
    const texts = Object.fromEntries(own(catalogue))
    for (const { key, catalogue: owner, original } of this.references(catalogue)) {
      if (Object.hasOwn(texts, key)) throw new Error(`${catalogue}.${key} is written and referred to by ${owner}`)
      texts[key] = own(owner).get(original) ?? ''
    }
    return texts
  }

  compiled(catalogue: string, language: string): Messages {
    return Object.fromEntries(
      Object.entries(this.texts(catalogue, language)).map(([key, text]) => {
        try {
          return [key, compileMessage(text)]
        } catch (error) {
          throw new Error(`${catalogue}/${language}.po: '${key}' does not compile: ${text}`, { cause: error })
        }
      }),
    )
  }
}
