// The reader's choice of columns, remembered in this browser.

/** Known keys in the order of the screen, and the visible ones. */
export type ColumnChoice = { order: readonly string[]; visible: ReadonlySet<string> }

/** A column's default. */
type Delivered = { key: string; isDefault: boolean }

/** A list's name and who reads it. */
export type ColumnsOwner = { list: string; account: string; company: number }

function placeOf({ list, account, company }: ColumnsOwner) {
  return `hoistline.${list}-columns.${company}.${account}`
}

export function deliveredChoice(columns: readonly Delivered[]): ColumnChoice {
  return {
    order: columns.map(({ key }) => key),
    visible: new Set(columns.filter(({ isDefault }) => isDefault).map(({ key }) => key)),
  }
}

/**
 * A stored choice adapted to today's columns: unknown keys are dropped,
 * new columns are appended.
 */
export function fitChoice(remembered: unknown, columns: readonly Delivered[]): ColumnChoice {
  const delivered = deliveredChoice(columns)
  if (typeof remembered !== 'object' || remembered === null) return delivered
  const { order, visible } = remembered as { order?: unknown; visible?: unknown }
  if (!Array.isArray(order) || !Array.isArray(visible)) return delivered
  const known = delivered.order
  const kept = [...new Set(order)].filter((key): key is string => typeof key === 'string' && known.includes(key))
  const added = known.filter((key) => !kept.includes(key))
  return {
    order: [...kept, ...added],
    visible: new Set([
      ...kept.filter((key) => visible.includes(key)),
      ...added.filter((key) => delivered.visible.has(key)),
    ]),
  }
}

export function recallColumns(owner: ColumnsOwner, columns: readonly Delivered[]): ColumnChoice {
  try {
    return fitChoice(JSON.parse(localStorage.getItem(placeOf(owner)) ?? 'null'), columns)
  } catch {
    return deliveredChoice(columns) // storage forbidden, or not our JSON
  }
}

export function rememberColumns(owner: ColumnsOwner, { order, visible }: ColumnChoice): void {
  try {
    localStorage.setItem(placeOf(owner), JSON.stringify({ order, visible: [...visible] }))
  } catch {
    // Storage is full or forbidden: the choice holds on this page only.
  }
}

export function toggled({ order, visible }: ColumnChoice, key: string): ColumnChoice {
  const next = new Set(visible)
  if (!next.delete(key)) next.add(key)
  return { order, visible: next }
}

/** One place up (-1) or down (1); at the edge nothing changes. */
export function moved({ order, visible }: ColumnChoice, key: string, by: -1 | 1): ColumnChoice {
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return { order, visible }
  const next = order.filter((other) => other !== key)
  next.splice(to, 0, key)
  return { order: next, visible }
}
