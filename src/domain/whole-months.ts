// Months since delivery are whole months.

/**
 * Whole calendar months from one YYYY-MM-DD to another, negative
 * backwards; a month ends on the same day of the month.
 */
export function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  // In a shorter month its last day counts as the 31st.
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  const isReached = toDay >= Math.min(fromDay, lastDay)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (isReached ? 0 : 1)
}
