// Rows that keep their place while a list renews itself.
import { useState } from 'react'

export type SteadyRows<Row> = { rows: readonly Row[]; hasMoved: boolean; gone: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()

/**
 * The displayed rows with a newer answer's values. `hasMoved`: the answer
 * has other rows or another order. `gone`: keys missing from the answer;
 * their rows stay with their last values.
 */
export function steadyRows<Row>(
  onScreen: readonly Row[],
  answer: readonly Row[],
  keyOf: (row: Row) => string,
): SteadyRows<Row> {
  const keys = onScreen.map(keyOf)
  const byKey = new Map(answer.map((row) => [keyOf(row), row]))
  const isSameOrder = keys.length === answer.length && [...byKey.keys()].every((key, place) => key === keys[place])
  if (isSameOrder) return { rows: answer, hasMoved: false, gone: NONE }
  const gone = new Set(keys.filter((key) => !byKey.has(key)))
  return { rows: onScreen.map((row) => byKey.get(keyOf(row)) ?? row), hasMoved: true, gone }
}

/**
 * Keeps the displayed order for answers to the same query. Another query
 * (`key`), or `update`, shows its answer as it is. While `answer` is
 * undefined the previous rows stay.
 */
export function useSteadyRows<Row>(key: string, answer: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [stored, setStored] = useState<{ key: string; answer: readonly Row[]; steady: SteadyRows<Row> } | null>(null)
  let current = stored
  if (answer && (stored === null || stored.key !== key || stored.answer !== answer)) {
    const isSameQuery = stored !== null && stored.key === key && stored.steady.rows.length > 0
    const steady = isSameQuery
      ? steadyRows(stored.steady.rows, answer, keyOf)
      : { rows: answer, hasMoved: false, gone: NONE }
    current = { key, answer, steady }
    setStored(current)
  }
  const update = () => {
    if (current) setStored({ ...current, steady: { rows: current.answer, hasMoved: false, gone: NONE } })
  }
  return { steady: current?.key === key || answer === undefined ? (current?.steady ?? null) : null, update }
}
