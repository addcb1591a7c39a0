// Dates as people type them, and as the API has them.
import { deliveryDatesOf } from './search-criteria.ts'
import { isDate } from './time.ts'

/** '2022-04-01' → '2022/4/1', in every language. */
export function dateText(date: string | undefined): string {
  return date === undefined ? '' : date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1/$2/$3')
}

const SMALL_TO_BIG = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?\s*$/
const BIG_TO_SMALL = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?/g

/**
 * The first date in a text is from, the second to; 2022-04-01, 2022/4/1,
 * 2022.4.1 and 2022年4月1日 are the same day.
 */
export function typedDates(text: string): { from: string | null; to: string | null } {
  const plain = text
    .normalize('NFKC')
    .replace(BIG_TO_SMALL, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
  return deliveryDatesOf(plain)
}

/** The one day of a text; 25.11.2026 is a day too, which no country reads in another order. */
export function typedDay(text: string): string | null {
  return typedDates(text.normalize('NFKC').replace(SMALL_TO_BIG, '$3-$2-$1')).from
}

/** Whether no further digit would make another date of the text: 2026-11-02 is whole, 2026/11/2 may become the 25th. */
export function isWholeDate(text: string): boolean {
  return /^\s*\d{4}\D{1,2}\d{2}\D{1,2}\d{2}\D*$/.test(text.normalize('NFKC'))
}

/** For filters, which keep what they were while half a date is typed. */
export function isDayOrNone(text: string): boolean {
  return text === '' || isDate(text)
}
