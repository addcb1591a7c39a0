// Progress in the terminal: one line that is overwritten, or lines in a log.
import type { Progress } from './demo-history.ts'

const EVERY_MS = 5000
const number = new Intl.NumberFormat('en')

/** Seconds in words. */
const span = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`

export const progressSentence = (what: string, { days, of, records }: Progress, seconds: number): string =>
  `${what}: ${number.format(days)} of ${number.format(of)} days, ${number.format(records)} records, about ${span((seconds / days) * (of - days))} still`

export const endSentence = ({ days, records, refused }: Progress, seconds: number): string =>
  `${number.format(days)} days, ${number.format(records)} records in ${span(seconds)}` +
  (refused > 0 ? `, ${number.format(refused)} of them refused (see: hoistline intake quarantine)` : '')

export interface ProgressReporter {
  /** a line that the next one may overwrite */
  passing(text: string): void
  /** a line that stays */
  print(text: string): void
}

/** Writes to a stream; `now` is epoch ms. */
export const progressReporter = (out: NodeJS.WriteStream, now: () => number = Date.now): ProgressReporter => {
  let open = false
  let last = 0
  return {
    passing: (text) => {
      if (out.isTTY) {
        out.write(`\r\u001b[2K${text}`)
        open = true
      } else if (now() - last >= EVERY_MS) {
        last = now()
        out.write(`${text}\n`)
      }
    },
    print: (text) => {
      out.write(`${open ? '\r\u001b[2K' : ''}${text}\n`)
      open = false
    },
  }
}
