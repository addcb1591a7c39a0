// Events of a month one by one: when, on which of the machine's days, and what was measured.
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/links.ts'
import sheetCss from '#web/ui/charts/SheetTable.module.css'
import css from './EventTable.module.css'

export type EventColumn<Event> = {
  key: string
  name: string
  unit?: string | undefined
  isFigure: boolean
  cell: (event: Event) => string
}

type EventTime = { recorded_at: string; recorded_date: string; duration: number | null }

type Props<Event> = {
  caption: string
  columns: readonly EventColumn<Event>[]
  events: readonly Event[]
  /** Makes the day a link to its place in the machine's month. */
  serial?: string | undefined
}

export function EventTable<Event extends EventTime>({ caption, columns, events, serial }: Props<Event>) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const dayOf = (date: string) => `${format.monthDay(date)} ${format.weekday(date)}`
  return (
    // The box scrolls sideways, so it must be reachable by keys, and named.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
    <div className={css.box} role="region" aria-label={caption} tabIndex={0}>
      <table className={`${sheetCss.table} ${css.table}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('moment')}</th>
            <th scope="col">{t('machine_day')}</th>
            {columns.map(({ key, name, unit, isFigure }) => (
              <th key={key} scope="col" className={isFigure ? 'num' : undefined}>
                {name} {unit ? <span className="u">{unit}</span> : null}
              </th>
            ))}
            <th scope="col" className="num">
              {t('duration')} <span className="u">s</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may begin in the same second
            <tr key={`${event.recorded_at} ${place}`}>
              <th scope="row">{format.dateTime(event.recorded_at)}</th>
              <td>
                {serial === undefined ? (
                  dayOf(event.recorded_date)
                ) : (
                  <Link to={dayPath(serial, event.recorded_date)}>{dayOf(event.recorded_date)}</Link>
                )}
              </td>
              {columns.map(({ key, isFigure, cell }) => (
                <td key={key} className={isFigure ? 'num' : undefined}>
                  {cell(event)}
                </td>
              ))}
              <td className="num">{format.number(event.duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
