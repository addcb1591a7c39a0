// The table of a month's events: time, machine's day, measurements.
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/page-links.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
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
  const dayText = (date: string) => `${format.monthDay(date)} ${format.weekday(date)}`
  const day = ({ recorded_date: date }: Event) =>
    serial === undefined ? dayText(date) : <Link to={dayPath(serial, date)}>{dayText(date)}</Link>
  // Two may begin in the same second.
  const places = new Map(events.map((event, place) => [event, String(place)]))
  return (
    <TableToTake
      look="sheet"
      isScrolling
      className={css.table}
      caption={caption}
      columns={[
        { key: 'moment', name: t('moment'), isRowHead: true, cell: (event) => format.dateTime(event.recorded_at) },
        { key: 'day', name: t('machine_day'), cell: day },
        ...columns,
        {
          key: 'duration',
          name: t('duration'),
          unit: format.seconds,
          isFigure: true,
          cell: (event) => format.number(event.duration),
        },
      ]}
      given={null}
      rows={events}
      keyOf={(event) => places.get(event) ?? ''}
    />
  )
}
