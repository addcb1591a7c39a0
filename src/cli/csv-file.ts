// A file that a command imports: its bytes, and its faults by line.
import { readFileSync } from 'node:fs'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { LineFault } from '#server/base/csv-file.ts'

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
