// The ten categories of machines and their codes (docs/product.md, Categories).

/**
 * Category codes in the order of docs/product.md, Categories,
 * also the order of the category row on screen.
 */
export const CATEGORIES = ['12', '11', '13', '22', '16', '14', '21', '31', '32', '41'] as const

/**
 * 12 rough terrain, 11 all terrain, 13 truck loader crane, 22 self loader,
 * 16 lattice and 14 telescopic crawler, 21 cargo crane, 31 lifter truck,
 * 32 self-propelled lifter, 41 others.
 */
export type Category = (typeof CATEGORIES)[number]

// Old codes reuse numbers of new ones ('12' was the telescopic
// crawler), so never guess the scheme from a value.
const FROM_OLD: Readonly<Record<string, Category>> = {
  '01': '12',
  '02': '11',
  '03': '13',
  '04': '22',
  '11': '16',
  '12': '14',
  '21': '21',
  '31': '31',
  '32': '32',
  '99': '41',
}

/** Whether a value is a new two-digit code. */
export function isCategory(value: unknown): value is Category {
  return (CATEGORIES as readonly unknown[]).includes(value)
}

/**
 * The new code of an old one; null for an unknown one.
 * Only for input that says it uses old codes.
 */
export function categoryFromOldCode(code: string): Category | null {
  return Object.hasOwn(FROM_OLD, code) ? (FROM_OLD[code] ?? null) : null
}

/** Aerial work platforms: on a truck (31) or self-propelled (32). */
export function isAerial(category: Category): boolean {
  return category === '31' || category === '32'
}
