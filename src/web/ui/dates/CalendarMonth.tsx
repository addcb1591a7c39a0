// The month of a calendar: its name, ways to its neighbours, and its days.
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import css from './Calendar.module.css'

/** Within a calendar for a day or for a range; `marked`: the day (YYYY-MM-DD) with a frame. */
export function CalendarMonth({ marked }: { marked: string | undefined }) {
  return (
    <>
      <header className={css.head}>
        <Button slot="previous" className={css.turn ?? ''}>
          ‹
        </Button>
        <Heading className={css.month ?? ''} />
        <Button slot="next" className={css.turn ?? ''}>
          ›
        </Button>
      </header>
      <CalendarGrid className={css.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={`${css.day} ${date.toString() === marked ? css.last : ''}`} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
