// The reader's choice of chart or table, for all charts.
import { useSyncExternalStore } from 'react'

export type ChartView = 'chart' | 'table'

const KEY = 'hoistline_chart_or_table'
const listeners = new Set<() => void>()
let chosen: ChartView | null = null

function read(): ChartView {
  try {
    chosen ??= localStorage.getItem(KEY) === 'table' ? 'table' : 'chart'
  } catch {
    chosen = 'chart' // storage forbidden
  }
  return chosen
}

export function chooseChartView(view: ChartView): void {
  chosen = view
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Storage is full or forbidden: the choice holds on this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useChartOrTable(): ChartView {
  return useSyncExternalStore(subscribe, read)
}
