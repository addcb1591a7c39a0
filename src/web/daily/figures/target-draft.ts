// The typed texts of a company's target: read, checked, kept across sign-in.
import type { Utilisation } from '#contract/utilisation.ts'
import { type CountedDays, COUNTED_DAYS, type UtilisationSetting } from '#domain/available-hours.ts'
import { readSession } from '#web/base/session.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from '#web/base/unsaved.ts'

export type TargetDraft = { hours_per_day: string; counted_days: CountedDays; target_percent: string }

const PATH = 'utilisation'

export function draftOf(setting: Utilisation): TargetDraft {
  return {
    hours_per_day: String(setting.hours_per_day),
    counted_days: setting.counted_days,
    target_percent: String(setting.target_percent),
  }
}

/** Null for a field without a legal value; accepts a decimal comma. */
export function readDraft(draft: TargetDraft): { [K in keyof UtilisationSetting]: UtilisationSetting[K] | null } {
  const number = (text: string) =>
    /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN
  const [hours, percent] = [number(draft.hours_per_day), number(draft.target_percent)]
  return {
    hours_per_day: hours >= 0.25 && hours <= 24 && (hours * 4) % 1 === 0 ? hours : null,
    counted_days: draft.counted_days,
    target_percent: percent >= 1 && percent <= 100 && percent % 1 === 0 ? percent : null,
  }
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
