// The days that the morning tells of: back, on, since Friday, any day.
import type { Morning } from '#contract/today.ts'
import { otherDays, sinceFriday } from '#domain/morning.ts'
import { daysLater } from '#domain/time.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import css from './TodayPage.module.css'

type Props = {
  /** Undefined while it is loading. */
  morning: Morning | undefined
  onChoose: (choice: { date?: string; days?: number }) => void
}

export function DayChoice({ morning, onChoose }: Props) {
  const t = useMessages('today')
  if (!morning) return <AwaitedChoice />
  const { today, date, days } = morning
  const later = otherDays(morning, 1, today)
  const weekend = sinceFriday(today)
  const isWeekend = weekend !== null && weekend.date === date && weekend.days === days
  return (
    <div className={css.choice}>
      <Step path="M7 1L3 5l4 4" label={t('earlier')} onStep={() => onChoose(otherDays(morning, -1, today)!)} />
      <Field
        label={t('day')}
        isLabelHidden
        type="date"
        key={date}
        defaultValue={date}
        max={daysLater(today, -1)}
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== '' && target.value < today) onChoose({ date: target.value })
        }}
      />
      <Step path="M3 1l4 4-4 4" label={t('later')} onStep={later && (() => onChoose(later))} />
      {weekend && (
        <Button size="small" aria-pressed={isWeekend} onClick={() => onChoose(isWeekend ? {} : weekend)}>
          {t('since_friday')}
        </Button>
      )}
    </div>
  )
}

function AwaitedChoice() {
  const t = useMessages('today')
  return (
    <div className={css.choice}>
      <Step path="M7 1L3 5l4 4" label={t('earlier')} onStep={null} />
      <Field label={t('day')} isLabelHidden type="date" disabled />
      <Step path="M3 1l4 4-4 4" label={t('later')} onStep={null} />
    </div>
  )
}

function Step({ path, label, onStep }: { path: string; label: string; onStep: (() => void) | null }) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      title={label}
      aria-disabled={onStep === null || undefined}
      onClick={onStep ?? undefined}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
