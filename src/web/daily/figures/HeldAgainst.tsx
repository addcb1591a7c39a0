// Beneath a utilisation: how far from the target, in words, of how many hours, and the pen that edits what it is held against.
import type { Utilisation } from '#contract/utilisation.ts'
import { pointsOverTarget } from '#domain/available-hours.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './HeldAgainst.module.css'
import { TargetButton } from './TargetButton.tsx'
import type { TrendMonth } from './trend.ts'

type Props = { shown: TrendMonth; setting: Utilisation }

export function HeldAgainst({ shown, setting }: Props) {
  const t = useMessages('daily-figures')
  const format = useFormat()
  const points = pointsOverTarget(shown.utilisation, setting)
  const target = format.number(setting.target_percent)
  const words =
    points === null
      ? t('target', { target })
      : points === 0
        ? t('on_target', { target })
        : t(points > 0 ? 'over_target' : 'under_target', { points: Math.abs(points), target })
  return (
    <>
      <span className={css.words}>
        {words}
        {setting.is_default ? ` · ${t('as_delivered')}` : null} <TargetButton />
      </span>
      {shown.reported && shown.available !== null ? (
        <span className={css.words}>
          {t('of_available', {
            operating: format.number(shown.reported.operation_count),
            available: format.number(shown.available, shown.available % 1 === 0 ? 0 : 1),
          })}
        </span>
      ) : null}
    </>
  )
}
