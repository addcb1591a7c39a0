// Terminal types and the search's communication classes.

/**
 * 00 no telematics, 02 satellite, 09 satellite cancelled, 03 mobile,
 * 01 mobile cancelled; in the order of the search form.
 */
export const CLASSIFICATIONS = ['00', '02', '09', '03', '01'] as const
export type Classification = (typeof CLASSIFICATIONS)[number]

/**
 * 0 blank, 1 non-telematics machine, 2 ICF, 3 satellite, 4 mobile,
 * 5 satellite plus mobile, 6 refused.
 */
export const TERMINAL_TYPES = [0, 1, 2, 3, 4, 5, 6] as const
export type TerminalType = (typeof TERMINAL_TYPES)[number]

type Classes = { live: readonly Classification[]; cancelled: readonly Classification[] }

// Types that report; the others (0, 1, 6) are class 00
// whatever their contract.
const SPEAKING: ReadonlyMap<number, Classes> = new Map<TerminalType, Classes>([
  [2, { live: ['03'], cancelled: ['01'] }],
  [3, { live: ['02'], cancelled: ['09'] }],
  [4, { live: ['03'], cancelled: ['01'] }],
  [5, { live: ['02', '03'], cancelled: ['09', '01'] }],
])

export function isTerminalType(value: unknown): value is TerminalType {
  return (TERMINAL_TYPES as readonly unknown[]).includes(value)
}

/**
 * Every class of a machine; two for satellite plus mobile.
 * The type is the wire's plain integer.
 */
export function classificationsOf(terminalType: number, contractLive: boolean): Classification[] {
  const classes = SPEAKING.get(terminalType)
  if (!classes) return ['00']
  return [...(contractLive ? classes.live : classes.cancelled)]
}

/**
 * Whether records are to be expected: a terminal that reports,
 * under a live contract.
 */
export function reports(terminalType: number, contractLive: boolean): boolean {
  return contractLive && SPEAKING.has(terminalType)
}
