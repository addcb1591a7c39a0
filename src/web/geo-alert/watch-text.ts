// An area's watch times as a short text.
import type { AreaWatch } from '#contract/geo-alert/geo-alert.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'

/** 2024-01-01 was a Monday: weekday 1 is its first day. */
export function weekdayName(weekday: number, format: Format): string {
  return format.weekday(`2024-01-0${weekday}`)
}

/** 'Mo–Fr 20:00–06:00', with runs of days joined; a word for always. */
export function watchText(watch: AreaWatch | null, format: Format, t: Translate<'geo-alert'>): string {
  if (watch === null) return t('watch_always')
  const days = runsOf(watch.weekdays.toSorted((a, b) => a - b)).map(([first, last]) =>
    first === last ? weekdayName(first, format) : `${weekdayName(first, format)}–${weekdayName(last, format)}`,
  )
  return t('window_text', { days: days.join(', '), from: watch.from, to: watch.to })
}

function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}
