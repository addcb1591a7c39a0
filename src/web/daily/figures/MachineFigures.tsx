// A machine's utilisation and the trends of twelve months, below its month.
import { rangeOfMonth } from '#domain/range.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import { useMonthAddress } from '#web/daily/month-choice/use-month-address.ts'
import stripCss from '#web/ui/charts/FigureStrip.module.css'
import { ExplainButton, MonthsButton } from './ExplainButton.tsx'
import type { SheetFigure } from './figure-text.ts'
import { FiguresNotice } from './FiguresNotice.tsx'
import css from './MachineFigures.module.css'
import { useShareFigures } from './use-share-figures.tsx'
import { useTrend } from './use-trend.ts'

/** Of the machine's own days, at any offset of the page. */
export function MachineFigures({ serial, month }: { serial: string; month: CalendarMonth }) {
  const t = useMessages('daily-figures')
  const format = useFormat()
  const { showMonth } = useMonthAddress()
  const state = useTrend(month, { serial })
  const way = {
    hrefOf: (next: CalendarMonth) => `${dailyPath(serial)}?month=${monthValue(next)}`,
    onShow: (next: CalendarMonth) => showMonth(next),
  }
  const { utilisation, idle, trendOf } = useShareFigures({
    month,
    state,
    way,
    explained: explainedOf(serial, month),
  })
  const hours = format.unit('hours')
  const name = t('operating_hours')
  if (state.error && !state.trend) return <FiguresNotice state={state} />
  return (
    <>
      <FiguresNotice state={state} />
      <section className={`${stripCss.strip} ${css.strip}`} aria-label={t('twelve_months')}>
        <div className={`${stripCss.figure} ${css.figure}`}>
          <div className={css.answer}>
            <p className={`${stripCss.label} ${css.label}`}>
              {utilisation.label} <small>{utilisation.hint}</small>
            </p>
            <div className={css.line}>
              <p className={`${stripCss.value} ${css.value}`}>
                {utilisation.value} <small>{utilisation.unit}</small>
              </p>
              <p className={stripCss.basis}>{utilisation.basis}</p>
            </div>
          </div>
          {utilisation.trend}
        </div>
        <div className={`${stripCss.figure} ${css.figure}`}>
          <p className={`${stripCss.label} ${css.label}`}>{idle.label}</p>
          {idle.trend}
        </div>
        <div className={`${stripCss.figure} ${css.figure}`}>
          <p className={`${stripCss.label} ${css.label}`}>
            {name}
            <br />
            <MonthsButton trend={state.trend} setting={state.setting} way={way} />
          </p>
          {trendOf(
            name,
            (each) => each.reported && hoursFromSlots(each.reported.operation_slots),
            (value) => (value === null ? UNKNOWN : `${format.quantity(value, 'hours')} ${hours}`),
          )}
        </div>
      </section>
    </>
  )
}

function explainedOf(serial: string, month: CalendarMonth) {
  return (figure: SheetFigure, label: string, value: string) => (
    <ExplainButton label={label} value={value} figure={figure} serial={serial} range={rangeOfMonth(month)} />
  )
}
