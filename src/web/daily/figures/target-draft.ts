// The typed texts of a company's target: read, checked, kept across sign-in.
import type { Utilisation } from '#contract/daily/utilisation.ts'
import { type CountedDays, COUNTED_DAYS } from '#domain/available-hours.ts'
import type { NumberLimits } from '#domain/typed-number.ts'
import type { Format } from '#web/base/format.ts'
import { readSession } from '#web/base/session.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from '#web/base/unsaved.ts'

export type TargetDraft = { hours_per_day: string; counted_days: CountedDays; target_percent: string }

const PATH = 'utilisation'

export function draftOf(setting: Utilisation, { typed }: Format): TargetDraft {
  return {
    hours_per_day: typed(setting.hours_per_day),
    counted_days: setting.counted_days,
    target_percent: typed(setting.target_percent),
  }
}

export const HOURS_PER_DAY: NumberLimits = { min: 0.25, max: 24 }
export const PERCENT: NumberLimits = { min: 1, max: 100, decimals: 0 }

export function isQuarters(hours: number): boolean {
  return (hours * 4) % 1 === 0
}

/** The draft kept when the session ended during a save. */
export function unsavedTarget(): TargetDraft | null {
  const user = readSession()?.user
  const kept = user && unsavedOf(user, PATH)
  const days = COUNTED_DAYS.find((each) => each === kept?.['counted_days'])
  if (!kept || days === undefined) return null
  return {
    hours_per_day: kept['hours_per_day'] ?? '',
    counted_days: days,
    target_percent: kept['target_percent'] ?? '',
  }
}

export function keepTarget(draft: TargetDraft): void {
  const user = readSession()?.user
  if (user) keepUnsaved(user, PATH, draft)
}

export function forgetTarget(): void {
  const user = readSession()?.user
  if (user) dropUnsaved(user, PATH)
}
