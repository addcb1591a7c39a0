// The layouts: which parts of the frame stand around a screen.
import type { Layout } from '#web/base/registered-screen.ts'

export type Side = 'machine' | 'management' | 'search'

type Parts = {
  /**
   * `full`: sections and account, or `brand` without a token;
   * `brand`: the name alone.
   */
  header: 'full' | 'brand' | null
  side: Side | null
  snackBar: boolean
}

export const LAYOUTS = {
  default: { header: 'full', side: 'machine', snackBar: true },
  management: { header: 'full', side: 'management', snackBar: true },
  search: { header: 'full', side: 'search', snackBar: true },
  simple: { header: 'full', side: null, snackBar: true },
  'without-sidebar': { header: 'full', side: null, snackBar: true },
  notice: { header: 'brand', side: null, snackBar: true },
  'no-auth': { header: null, side: null, snackBar: true },
  print: { header: null, side: null, snackBar: false },
} as const satisfies Record<Layout, Parts>

export function partsOf(layout: Layout): Parts {
  return LAYOUTS[layout]
}
