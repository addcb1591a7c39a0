// Vite plugin that tells each screen which catalogues its modules use.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** `screen(async () => (await import('./DailyPage.tsx')).DailyPage)`: its words are added as the second argument. */
const SCREEN = /\bscreen\(\s*(async \(\) => \(await import\('([^']+)'\)\)\.\w+),?\s*\)/g
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

export const screenWords = (): Plugin => {
  let root = ''
  let used: UsedWords
  return {
    name: 'hoistline-screen-words',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      used = new UsedWords(root)
    },
    watchChange() {
      used = new UsedWords(root)
    },
    transform(code, id) {
      if (!/\/src\/web\/.*\.tsx?$/.test(id) || !code.includes('screen(')) return null
      const changed = code.replace(SCREEN, (whole, load: string, specifier: string) => {
        const path = used.resolve(specifier, id)
        return path === null ? whole : `screen(${load}, ${JSON.stringify(used.of(path))})`
      })
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
