// Which commands a typed text finds, the best and the last used first.
import { foldForSearch } from '#domain/fold-text.ts'

export type Command = {
  /** Stays the same; what was used last is kept under it. */
  id: string
  kind: 'machine' | 'page' | 'filter' | 'month' | 'view' | 'action' | 'setting'
  name: string
  /** Other names of it. */
  alias?: string
  /** More words that find it, after those of a name. */
  words?: string
} & ({ href: string } | { run: () => void })

export const FOUND_MAX = 12

/**
 * At most {@link FOUND_MAX}. Every typed word must be in the name or the
 * words, where it begins a word if it is one letter; `used`: ids, the
 * last used first. Nothing typed finds what was used, then pages in order.
 */
export function foundCommands(
  commands: readonly Command[],
  typed: string,
  used: readonly string[],
): readonly Command[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  const rankOf = (id: string) => (used.includes(id) ? used.indexOf(id) : used.length)
  return commands
    .flatMap((command) => {
      const score = scoreOf(command, words)
      return score === null ? [] : [{ command, score }]
    })
    .toSorted((a, b) => a.score - b.score || rankOf(a.command.id) - rankOf(b.command.id))
    .slice(0, FOUND_MAX)
    .map(({ command }) => command)
}

/** The lower the better; null when a word is missing. */
function scoreOf({ name, alias = '', words = '' }: Command, typed: readonly string[]): number | null {
  const [own, more] = [foldForSearch(`${name} ${alias}`), foldForSearch(words)]
  let score = 0
  for (const word of typed) {
    if (beginsWord(own, word)) continue
    if (beginsWord(more, word)) score += 1
    else if (word.length > 1 && own.includes(word)) score += 2
    else return null
  }
  return score
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !isWordPart(text.charAt(at - 1)) || isUnspaced(word.charAt(0))) return true
  return false
}

function isWordPart(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter)
}

/** In Japanese, words follow each other without a space. */
function isUnspaced(letter: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
}
