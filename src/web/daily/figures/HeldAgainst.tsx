// Beneath a utilisation: how far from the target, in words, of how many hours, and the pen that edits what it is held against.
import { lazy, Suspense, useRef, useState } from 'react'
import type { Utilisation } from '#contract/utilisation.ts'
import { pointsOverTarget } from '#domain/available-hours.ts'
import { useFormat } from '#web/base/format.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import css from './HeldAgainst.module.css'
import type { TrendMonth } from './trend.ts'

const fetchSheet = async () => {
  const [{ TargetSheet }] = await Promise.all([import('./TargetSheet.tsx'), loadMessages('error')])
  return { default: TargetSheet }
}
const TargetSheet = lazy(fetchSheet)

type Props = { shown: TrendMonth; setting: Utilisation }

export function HeldAgainst({ shown, setting }: Props) {
  const t = useMessages('daily-figures')
  const format = useFormat()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void fetchSheet().catch(() => undefined)
  const points = pointsOverTarget(shown.utilisation, setting)
  const target = format.number(setting.target_percent)
  const words =
    points === null
      ? t('target', { target })
      : points === 0
        ? t('on_target', { target })
        : t(points > 0 ? 'over_target' : 'under_target', { points: format.number(Math.abs(points)), target })
  return (
    <>
      <span className={css.words}>
        {words}
        {setting.is_default ? ` · ${t('as_delivered')}` : null}{' '}
        <button
          ref={trigger}
          type="button"
          className={css.edit}
          title={t('set_target')}
          aria-label={t('set_target')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
          </svg>
        </button>
      </span>
      {shown.reported && shown.available !== null ? (
        <span className={css.words}>
          {t('of_available', {
            operating: format.quantity(shown.reported.operation_slots / 4, 'hours'),
            available: format.quantity(shown.available, 'hours'),
          })}
        </span>
      ) : null}
      {isOpen && (
        <Suspense>
          <TargetSheet trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
