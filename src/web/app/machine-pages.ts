// The screens of a machine that there are, in the order of its side menu (docs/product.md, Pages): a screen registered here has its addresses and its entry.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { hiddenMenuEntries } from '#domain/machine-menu.ts'

export type MachinePageEntry = {
  /** The word's key in the catalogue of the detail, and the name that the menu's rules know it by. */
  entry: 'machine_detail' | 'daily_reports'
  /** Below /machine/{serial}; empty for the detail itself. */
  path: string
}

export const MACHINE_PAGES: readonly MachinePageEntry[] = [
  { entry: 'machine_detail', path: '' },
  { entry: 'daily_reports', path: '/daily-reports' },
]

/** The entries of one machine's menu: a simple type does without some (docs/product.md, Pages). */
export function menuOf(machine: Pick<MachineDetail, 'is_ic1r'>): readonly MachinePageEntry[] {
  const hidden: readonly string[] = hiddenMenuEntries(machine)
  return MACHINE_PAGES.filter(({ entry }) => !hidden.includes(entry))
}
