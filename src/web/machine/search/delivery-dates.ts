// Delivery dates as people type them, and as the API has them.
import { deliveryDatesOf } from '#domain/search-criteria.ts'

/** '2022-04-01' → '2022/4/1', in every language. */
export function dateText(date: string | undefined): string {
  return date === undefined ? '' : date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1/$2/$3')
}

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
