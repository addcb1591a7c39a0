// The size of a file as text.
import type { Format } from '#web/base/format.ts'

/** At least 0.1 MB. */
export function megabytes(bytes: number, format: Format): string {
  return `${format.number(Math.max(0.1, bytes / 1024 / 1024), 1)} MB`
}
