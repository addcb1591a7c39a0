// Vite plugin that gives each screen its words, and its code a chunk of its own.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** `screen(async () => (await import('./DailyPage.tsx')).DailyPage)`: its words are added as the second argument. */
const SCREEN = /\bscreen\(\s*(async \(\) => \(await import\('([^']+)'\)\)\.\w+),?\s*\)/g
/** The same of a registered screen, in a noun's `screen.ts`. */
const LOAD = /\bload: async \(\) =>\s*\(await import\('([^']+)'\)\)\.\w+/g
const REGISTERED = /\/src\/web\/[a-z-]+\/screen\.ts(\?load)?$/
const STATIC = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'/gm
/** A part that the screen draws itself; what opens at a press brings its own words. */
const PART = /\blazy\(\s*async \(\) => \(\{\s*default: \(await import\('([^']+)'\)\)/g
const USE = /\b(?:useMessages|messagesOf)\('([a-z-]+)'\)/g

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** Catalogues that the modules below the project's root use. */
export class UsedWords {
  readonly #root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  #textOf(path: string): string {
    const text = this.#texts.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    this.#texts.set(path, text)
    return text
  }

  /** A module of the portal; null for packages and other rooms, which have no words. */
  resolve(specifier: string, from: string): string | null {
    if (specifier.startsWith('#web/')) return join(this.#root, 'src', specifier.slice(1))
    return specifier.startsWith('./') ? join(dirname(from), specifier) : null
  }

  #visit(path: string, withParts: boolean, seen: Set<string>, words: Set<string>): void {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return
    seen.add(path)
    const text = this.#textOf(path)
    for (const noun of matches(USE, text)) words.add(noun)
    const next = (specifiers: string[], parts: boolean) => {
      for (const specifier of specifiers) {
        const target = this.resolve(specifier, path)
        if (target !== null) this.#visit(target, parts, seen, words)
      }
    }
    next(matches(STATIC, text), withParts)
    if (withParts) next(matches(PART, text), false)
  }

  /** Of a module, all that it imports, and the parts that these load. The frame has loaded the shell's. */
  of(path: string): string[] {
    const words = new Set<string>()
    this.#visit(path, true, new Set(), words)
    words.delete('shell')
    return [...words].sort()
  }
}

/**
 * A `screen.ts` is read twice. As it stands it says where screens are, and
 * comes with the sign-in page: without the addresses of their code and words,
 * which `screen.ts?load` has (src/web/app/screens.ts).
 */
export const screens = (): Plugin => {
  let used: UsedWords
  let root = ''
  /** Words of each screen's module, and whether a machine's sidebar is beside it, for the byte budgets. */
  const found = new Map<string, { words: string[]; isBesideMachine: boolean }>()
  const wordsOf = (specifier: string, from: string, isBesideMachine = false): string | null => {
    const path = used.resolve(specifier, from)
    if (path === null) return null
    const words = used.of(path)
    found.set(relative(root, path), { words, isBesideMachine })
    return JSON.stringify(words)
  }
  return {
    name: 'hoistline-screens',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      used = new UsedWords(root)
    },
    watchChange() {
      used = new UsedWords(root)
    },
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (!/\/src\/web\/.*\.tsx?$/.test(path)) return null
      const registered = REGISTERED.exec(id)
      const changed = registered
        ? code.replace(LOAD, (whole, specifier: string, at: number) => {
            const before = code.slice(code.lastIndexOf('Screen = {', at), at)
            const isBesideMachine = /isOfMachine|layout: 'default'/.test(before) && !before.includes("layout: 'print'")
            const words = wordsOf(specifier, path, isBesideMachine) ?? '[]'
            return registered[1] ? `${whole}, words: ${words}` : 'load: undefined'
          })
        : code.replace(SCREEN, (whole, load: string, specifier: string) => {
            const words = wordsOf(specifier, path)
            return words === null ? whole : `screen(${load}, ${words})`
          })
      if (registered && !registered[1] && /\bimport\(/.test(changed))
        this.error(`${path}: write load as async () => (await import('./X.tsx')).X, or the sign-in page carries it`)
      return changed === code ? null : { code: changed, map: null }
    },
    generateBundle() {
      const source = JSON.stringify(Object.fromEntries([...found].toSorted()))
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
    },
  }
}
