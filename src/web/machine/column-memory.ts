// The reader's choice of columns, remembered in this browser.

/** Known keys in the order of the screen, and those of them that are shown. */
export type ColumnChoice = { order: readonly string[]; shown: ReadonlySet<string> }

/** A column as delivered. */
type Delivered = { key: string; isDefault: boolean }

const placeOf = (account: string, company: number) => `hoistline.machine-columns.${company}.${account}`

export const deliveredChoice = (columns: readonly Delivered[]): ColumnChoice => ({
  order: columns.map(({ key }) => key),
  shown: new Set(columns.filter(({ isDefault }) => isDefault).map(({ key }) => key)),
})

/** What was remembered, made to fit today's columns: unknown keys go, columns that are new since then join at the end as delivered. */
export function fitChoice(remembered: unknown, columns: readonly Delivered[]): ColumnChoice {
  const delivered = deliveredChoice(columns)
  if (typeof remembered !== 'object' || remembered === null) return delivered
  const { order, shown } = remembered as { order?: unknown; shown?: unknown }
  if (!Array.isArray(order) || !Array.isArray(shown)) return delivered
  const known = delivered.order
  const kept = [...new Set(order)].filter((key): key is string => typeof key === 'string' && known.includes(key))
  const added = known.filter((key) => !kept.includes(key))
  return {
    order: [...kept, ...added],
    shown: new Set([...kept.filter((key) => shown.includes(key)), ...added.filter((key) => delivered.shown.has(key))]),
  }
}

export function recallColumns(account: string, company: number, columns: readonly Delivered[]): ColumnChoice {
  try {
    return fitChoice(JSON.parse(localStorage.getItem(placeOf(account, company)) ?? 'null'), columns)
  } catch {
    return deliveredChoice(columns) // storage forbidden, or not our JSON
  }
}

export function rememberColumns(account: string, company: number, { order, shown }: ColumnChoice): void {
  try {
    localStorage.setItem(placeOf(account, company), JSON.stringify({ order, shown: [...shown] }))
  } catch {
    // Storage is full or forbidden: the choice then holds until the page is left.
  }
}

export const toggled = ({ order, shown }: ColumnChoice, key: string): ColumnChoice => {
  const next = new Set(shown)
  if (!next.delete(key)) next.add(key)
  return { order, shown: next }
}

/** One place up (-1) or down (1); at the edge nothing changes. */
export function moved({ order, shown }: ColumnChoice, key: string, by: -1 | 1): ColumnChoice {
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return { order, shown }
  const next = order.filter((other) => other !== key)
  next.splice(to, 0, key)
  return { order: next, shown }
}
