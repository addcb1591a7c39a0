// How long something lasted, in its two largest units.
import type { Translate } from '#web/base/i18n.ts'

export function lengthText(ms: number, t: Translate<'alarm'>): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return t('seconds', { seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('hours', { hours, minutes: minutes % 60 })
  return t('days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
