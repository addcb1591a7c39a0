// How long something lasted, in its two largest units.
import { lengthWords } from '#domain/alarm-length.ts'
import type { Translate } from '#web/base/i18n.ts'

export function lengthText(ms: number, t: Translate<'alarm'>): string {
  const { word, values } = lengthWords(ms)
  return t(word, values)
}
