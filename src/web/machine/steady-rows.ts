// A list that renews itself must not move what one reads: known rows keep their place and take new values, the rest waits for a word.
import { useState } from 'react'

type Keyed = { serial: string }
export type Steady<Row extends Keyed> = { rows: readonly Row[]; hasMoved: boolean; gone: ReadonlySet<string> }

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Shown rows with what is new about them. `hasMoved`: the answer has other rows or another order than the screen.
 * `gone`: serials that the answer no longer has, kept with their last values until the reader asks for the new list.
 */
export function steadyRows<Row extends Keyed>(shown: readonly Row[], fresh: readonly Row[]): Steady<Row> {
  const isSameOrder = shown.length === fresh.length && shown.every((row, index) => row.serial === fresh[index]?.serial)
  if (isSameOrder) return { rows: fresh, hasMoved: false, gone: NOBODY }
  const bySerial = new Map(fresh.map((row) => [row.serial, row]))
  const gone = new Set(shown.filter((row) => !bySerial.has(row.serial)).map((row) => row.serial))
  return { rows: shown.map((row) => bySerial.get(row.serial) ?? row), hasMoved: true, gone }
}

/**
 * Keeps the order on screen while answers to the same question come in. Another question (another `key`) shows its answer as it is,
 * and so does an answer that `update` asked for.
 */
export function useSteadyRows<Row extends Keyed>(key: string, fresh: readonly Row[] | undefined) {
  const [held, setHeld] = useState<{ key: string; fresh: readonly Row[]; steady: Steady<Row> } | null>(null)
  let current = held
  if (fresh && (held === null || held.key !== key || held.fresh !== fresh)) {
    const isSameQuestion = held !== null && held.key === key && held.steady.rows.length > 0
    const steady = isSameQuestion ? steadyRows(held.steady.rows, fresh) : { rows: fresh, hasMoved: false, gone: NOBODY }
    current = { key, fresh, steady }
    setHeld(current)
  }
  const update = () => {
    if (current) setHeld({ ...current, steady: { rows: current.fresh, hasMoved: false, gone: NOBODY } })
  }
  return { steady: current?.key === key || fresh === undefined ? (current?.steady ?? null) : null, update }
}
