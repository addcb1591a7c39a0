// The distributions' address: division, date, and date of comparison.
import { isDate } from '#domain/time.ts'

/** Null: the first division, the newest date, no comparison. */
export type DistributionAddress = { division: string | null; date: string | null; since: string | null }

export function readDistributionAddress(query: string): DistributionAddress {
  const search = new URLSearchParams(query)
  const day = (key: string) => {
    const text = search.get(key)
    return isDate(text) ? text : null
  }
  return { division: search.get('division'), date: day('date'), since: day('since') }
}

export function distributionQuery(address: DistributionAddress): string {
  const entries = Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== null)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
