// A utilisation setting as text: '8 h a day, Monday to Friday, target 60 %'.
import type { UtilisationSetting } from '#domain/available-hours.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'

export function settingWords(
  { hours_per_day, counted_days, target_percent }: UtilisationSetting,
  t: Translate<'daily-figures'>,
  format: Format,
): string {
  return t('setting', {
    hours: format.number(hours_per_day, hours_per_day % 1 === 0 ? 0 : 2),
    days: t(counted_days),
    target: format.number(target_percent),
  })
}
