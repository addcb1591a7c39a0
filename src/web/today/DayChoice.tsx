// The days that the morning tells of: back, on, since Friday, any day.
import type { Morning } from '#contract/today/today.ts'
import { otherDays, sinceFriday } from '#domain/morning.ts'
import { daysLater, isDate } from '#domain/time.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { StepLink } from '#web/ui/controls/StepLink.tsx'
import css from './TodayPage.module.css'

type Props = {
  /** Undefined while it is loading. */
  morning: Morning | undefined
  hrefOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

type Choice = { date?: string; days?: number }

export function DayChoice({ morning, hrefOf, onChoose }: Props) {
  const t = useMessages('today')
  if (!morning) return <AwaitedChoice />
  const { today, date, days } = morning
  const later = otherDays(morning, 1, today)
  const weekend = sinceFriday(today)
  const isWeekend = weekend !== null && weekend.date === date && weekend.days === days
  const linkTo = (choice: Choice) => ({ href: hrefOf(choice), onPick: () => onChoose(choice) })
  return (
    <div className={css.choice}>
      <StepLink way="back" name={t('earlier')} to={linkTo(otherDays(morning, -1, today)!)} />
      <DateField
        label={t('day')}
        isLabelHidden
        value={date}
        max={daysLater(today, -1)}
        onChange={(day) => isDate(day) && day < today && onChoose({ date: day })}
      />
      <StepLink way="on" name={t('later')} to={later && linkTo(later)} />
      {weekend && (
        <ButtonLink size="small" isCurrent={isWeekend} {...linkTo(isWeekend ? {} : weekend)}>
          {t('since_friday')}
        </ButtonLink>
      )}
    </div>
  )
}

function AwaitedChoice() {
  const t = useMessages('today')
  return (
    <div className={css.choice}>
      <StepLink way="back" name={t('earlier')} to={null} />
      <DateField label={t('day')} isLabelHidden value="" disabled onChange={() => undefined} />
      <StepLink way="on" name={t('later')} to={null} />
    </div>
  )
}
