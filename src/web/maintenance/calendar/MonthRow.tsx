// A machine's row of the month: a sign for each day with points, and their number.
import { Link } from '@tanstack/react-router'
import type { MonthMachine } from '#contract/maintenance/maintenance.ts'
import type { CalendarDay } from '#web/base/calendar-days.ts'
import { useMay } from '#web/base/may.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Sign } from '#web/maintenance/sign/Sign.tsx'
import { PickLink, type LinkTo } from '#web/ui/controls/PickLink.tsx'
import { dragPoint } from './dragged-point.ts'
import css from './MonthGrid.module.css'

type Point = MonthMachine['points'][number]

type Props = {
  machine: MonthMachine
  days: readonly CalendarDay[]
  /** The first day of the month. */
  first: string
  hasEarlier: boolean
  linkOf: (date: string) => LinkTo
}

export function MonthRow({ machine, days, first, hasEarlier, linkOf }: Props) {
  const { serial, display_serial, type_code, management_number, points } = machine
  const earlier = points.filter(({ date }) => date < first)
  return (
    <tr>
      <th scope="row">
        <Link to={schedulePath(serial)}>{display_serial}</Link>
        <span>{[type_code, management_number].filter(Boolean).join(', ')}</span>
      </th>
      {hasEarlier ? (
        <td className={css.earlier}>
          {earlier.length > 0 ? <Signs machine={machine} points={earlier} to={linkOf(earlier[0]!.date)} /> : null}
        </td>
      ) : null}
      {days.map(({ date, isOff, isToday }) => {
        const found = points.filter((point) => point.date === date)
        return (
          <td key={date} data-date={date} data-off={isOff || undefined} data-today={isToday || undefined}>
            {found.length > 0 ? <Signs machine={machine} points={found} to={linkOf(date)} /> : null}
          </td>
        )
      })}
    </tr>
  )
}

/** The first point of a cell says its sign: what is overdue before what is due, inspections before the rest. */
const SIGNS = ['overdue', 'due', 'planned']
const KINDS = ['inspection', 'free_inspection', 'alert', 'item']

function leadOf(points: readonly Point[]): Point {
  return points.toSorted(
    (one, other) =>
      SIGNS.indexOf(one.sign) - SIGNS.indexOf(other.sign) || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  )[0]!
}

function Signs({ machine, points, to }: { machine: MonthMachine; points: readonly Point[]; to: LinkTo }) {
  const { t, format } = useMaintenanceWords()
  const mayPlan = useMay('plan')
  const lead = leadOf(points)
  const words = { planned: t('year_planned'), due: t('year_due'), overdue: t('level_overdue') }
  const names = points.map(({ name, sign }) => `${name} (${words[sign]})`).join(', ')
  return (
    // The list beside the grid has the same points for the keyboard.
    <PickLink
      {...to}
      className={css.signs}
      tabIndex={-1}
      draggable={mayPlan}
      title={names}
      aria-label={`${machine.display_serial}, ${format.day(lead.date)}: ${names}`}
      onDragStart={(event) => dragPoint(event, { ...lead, serial: machine.serial })}
    >
      <Sign kind={lead.kind} sign={lead.sign} />
      {points.length > 1 ? <span>{format.number(points.length)}</span> : null}
    </PickLink>
  )
}
