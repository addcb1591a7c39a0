// The line below a utilisation: its target, the distance to it, the hours.
import type { Utilisation } from '#contract/daily/utilisation.ts'
import { pointsOverTarget } from '#domain/available-hours.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import css from './TargetComparison.module.css'
import { TargetButton } from './UtilisationSetting.tsx'
import type { TrendMonth } from './trend.ts'

type Props = { month: TrendMonth; setting: Utilisation }

export function TargetComparison(props: Props) {
  return (
    <span className={css.words}>
      <TargetButton /> {useComparisonWords()(props)}
    </span>
  )
}

/** 'X points under the target · Y of Z h available'. */
export function useComparisonWords(): (props: Props) => string {
  const t = useMessages('daily-figures')
  const format = useFormat()
  return ({ month: { utilisation, reported, available }, setting }) => {
    const points = pointsOverTarget(utilisation, setting)
    const target = format.number(setting.target_percent)
    const words =
      points === null
        ? t('target', { target })
        : points === 0
          ? t('on_target', { target })
          : t(points > 0 ? 'over_target' : 'under_target', { points: Math.abs(points), target })
    const hours =
      reported &&
      available !== null &&
      t('of_available', {
        operating: hoursText(reported.counted_slots, format),
        available: format.quantity(available, 'hours'),
      })
    return [words, setting.is_default && t('as_delivered'), hours].filter(Boolean).join(' · ')
  }
}
