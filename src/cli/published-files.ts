// Files to publish, with the pictures beside them; refusals by file and line.
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { Block, Span } from '#domain/rich-text.ts'
import { PICTURE_MB, type FileFault, type SourceFile } from '#server/publication/read-files.ts'
import { readBytes } from './csv-file.ts'
import { print } from './output.ts'

const pictureAt = (path: string): Uint8Array | null => {
  try {
    const stat = statSync(path)
    if (!stat.isFile()) return null
    // The reader refuses it by its size: its content is not needed.
    return stat.size > 2 * PICTURE_MB * 2 ** 20 ? new Uint8Array(stat.size) : readFileSync(path)
  } catch {
    return null
  }
}

export const sourceFiles = (files: readonly string[]): SourceFile[] =>
  files.map((file) => ({
    file,
    bytes: readBytes(file),
    readPicture: (name) => pictureAt(join(dirname(file), name)),
  }))

/** Throws CannotStart with every fault by file and line. */
export const refuseFileFaults = (faults: readonly FileFault[]): void => {
  if (faults.length === 0) return
  const sorted = faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const lines = sorted.map(({ file, line, message }) => `  ${file}, line ${line}: ${message}`)
  throw new CannotStart(`Nothing has been published:\n${lines.join('\n')}`)
}

const marked = ({ text, strong, emphasis, code, href }: Span) => {
  const mark = strong ? '**' : emphasis ? '_' : code ? '`' : ''
  const words = `${mark}${text}${mark}`
  return href === undefined ? words : `${words} <${href}>`
}

const lineOf = (block: Block): string => {
  if (block.kind === 'rule') return '--------'
  if (block.kind === 'picture') return `[picture, ${block.width} × ${block.height}: ${block.alt}]`
  const words = block.spans.map(marked).join('')
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${words}`
  if (block.kind === 'item')
    return `${'  '.repeat(block.level)}${block.number === null ? '•' : `${block.number}.`} ${words}`
  if (block.kind === 'quote') return `> ${words}`
  return words
}

/** What people will read, for the terminal. */
export const printPreview = (
  what: string,
  texts: Readonly<Partial<Record<string, { title: string; blocks: readonly Block[] }>>>,
): void => {
  for (const [language, text] of Object.entries(texts)) {
    if (!text) continue
    print(`== ${what} · ${language} ==`)
    print(text.title)
    for (const block of text.blocks) print(`\n${lineOf(block)}`.replaceAll(/[^\P{Cc}\n]/gu, '·'))
    print('')
  }
}
