// A file that a command imports: its bytes, and its faults by line.
import { readFileSync } from 'node:fs'
import { Option } from 'commander'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { LineFault } from '#server/base/csv-file.ts'
import { ENCODINGS } from '#server/base/decoded-text.ts'

/** How a file is encoded that is neither UTF-8 nor UTF-16 with its mark. */
export const encodingOption = (): Option =>
  new Option('--encoding <name>', 'of a file that is not UTF-8').choices([...ENCODINGS])

export const FORM_OF_FILES =
  'The first line of the file names its columns, in any order. The file is separated by comma, semicolon or tab; it is UTF-8, UTF-16 with its mark, or what --encoding says.'

/** Throws CannotStart when the file cannot be read. */
export const readBytes = (file: string): Uint8Array => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CannotStart(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Throws CannotStart with every fault in the order of lines. */
export const refuseFaults = (file: string, faults: readonly LineFault[]): void => {
  if (faults.length === 0) return
  const lines = faults.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `  line ${line}: ${message}`)
  throw new CannotStart(`Nothing has been imported from ${file}:\n${lines.join('\n')}`)
}
