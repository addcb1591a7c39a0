// A year as twelve rows of days: a square for a report, a dot for other records.
import { monthOfDate } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { TYPES } from './history-address.ts'
import css from './Histories.module.css'
import { type DayOfYear, type YearOf, yearDays } from './year-days.ts'
import { YearToTake } from './YearToTake.tsx'

type Props = YearOf & {
  /** The chosen month. */
  month: number | null
  onMonth: (month: number) => void
}

const KINDS = { spoke: 'daily', other_record: 'some', late: 'late', silent: 'none' } as const
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

export function YearOfDays({ year, month, days, gaps, today, onMonth }: Props) {
  const t = useMessages('receive-history')
  const format = useFormat()
  const all = yearDays({ year, days, gaps, today })
  const wordsOf = ({ date, day, gap }: DayOfYear) => {
    if (date > today) return undefined
    if (!day) {
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
      {/* No caption: one out of the flow keeps Chromium from the widths of columns. */}
      <table aria-label={t('calendar', { year })}>
        <tbody>
          {MONTHS.map((each) => {
            const dates = all.filter(({ date }) => monthOfDate(date).month === each)
            const spoken = dates.filter(({ day }) => day).length
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
                {dates.map((day) => (
                  <td key={day.date} data-kind={day.date > today ? 'ahead' : KINDS[day.state]} title={wordsOf(day)}>
                    <i />
                    <span className="vh">{wordsOf(day)}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={css.below}>
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
        <YearToTake {...{ year, days, gaps, today }} />
      </div>
    </div>
  )
}
