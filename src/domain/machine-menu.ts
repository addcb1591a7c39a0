// Ids of the pages that a machine has (docs/product.md, Pages).

import type { Category } from './category.ts'

/** The pages below a machine's daily reports, by their path. */
export type DailySubPage =
  | 'operating-status'
  | 'engine'
  | 'fuel-consumption'
  | 'temp-and-prss'
  | 'overload-operation'
  | 'emergency-operation'
  | 'print'

/**
 * `label` differs from `id` only for electric machines,
 * which have a body category and no fuel.
 */
export type DailySubPageEntry = { id: DailySubPage; label: DailySubPage | 'electricity-consumption' }

/**
 * A machine's daily-report pages in menu order. A truck-mounted platform
 * (31) has emergency operations, all others fuel and overloads.
 */
export function dailySubPages(machine: {
  machine_category: Category
  body_category_id: number | null
}): DailySubPageEntry[] {
  const isPlatformTruck = machine.machine_category === '31'
  const pages: DailySubPageEntry[] = [same('operating-status'), same('engine')]
  if (!isPlatformTruck) {
    const label = machine.body_category_id === null ? 'fuel-consumption' : 'electricity-consumption'
    pages.push({ id: 'fuel-consumption', label })
  }
  pages.push(same('temp-and-prss'))
  pages.push(same(isPlatformTruck ? 'emergency-operation' : 'overload-operation'))
  pages.push(same('print'))
  return pages
}

function same(id: DailySubPage): DailySubPageEntry {
  return { id, label: id }
}
