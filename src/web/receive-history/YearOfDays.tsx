// A year as twelve rows of days: a square for a report, a dot for other records.
import type { CommunicationDay, CommunicationGap } from '#contract/receive-history.ts'
import { datesOfMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { TYPES } from './history-address.ts'
import css from './Histories.module.css'

type Props = {
  year: number
  /** The chosen month. */
  month: number | null
  days: readonly CommunicationDay[]
  gaps: readonly CommunicationGap[]
  today: string
  onMonth: (month: number) => void
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

export function YearOfDays({ year, month, days, gaps, today, onMonth }: Props) {
  const t = useMessages('receive-history')
  const format = useFormat()
  const byDate = new Map(days.map((day) => [day.date, day]))
  const wordsOf = (date: string) => {
    if (date > today) return undefined
    const day = byDate.get(date)
    if (!day) {
      const gap = gaps.find(({ from, until }) => from <= date && date <= until)
      const none = t('day_none', { day: format.day(date) })
      return gap ? `${none}. ${t(`reason_${gap.reason}`)}` : none
    }
    const types = TYPES.filter((type) => day.types[type] !== undefined)
      .map((type) => `${t(`type_${type}`)} ${format.number(day.types[type])}`)
      .join(', ')
    if (day.is_late) return t('day_late', { day: format.day(date), types })
    return t('day_spoke', { day: format.day(date), types, terminals: day.terminals.join(', ') })
  }
  return (
    <div className={css.calendar}>
      <table>
        <caption className="vh">{t('calendar', { year })}</caption>
        <tbody>
          {MONTHS.map((each) => {
            const dates = datesOfMonth({ year, month: each })
            const spoken = dates.filter((date) => byDate.has(date)).length
            const name = format.month({ year, month: each })
            return (
              <tr key={each}>
                <th scope="row" aria-label={name}>
                  <button
                    type="button"
                    aria-pressed={month === each}
                    aria-label={t('month_days', { month: name, count: spoken })}
                    onClick={() => onMonth(each)}
                  >
                    {String(each).padStart(2, '0')}
                  </button>
                </th>
                {dates.map((date) => (
                  <td key={date} data-kind={kindOf(byDate.get(date), date, today)} title={wordsOf(date)}>
                    <i />
                    <span className="vh">{wordsOf(date)}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={css.legend}>
        <span data-kind="daily">
          <i /> {t('spoke')}
        </span>
        <span data-kind="some">
          <i /> {t('other_record')}
        </span>
        <span data-kind="late">
          <i /> {t('late')}
        </span>
        <span data-kind="none">
          <i /> {t('silent')}
        </span>
      </p>
    </div>
  )
}

function kindOf(day: CommunicationDay | undefined, date: string, today: string): string {
  if (date > today) return 'ahead'
  if (!day) return 'none'
  if (day.is_late) return 'late'
  return day.types.daily === undefined ? 'some' : 'daily'
}
