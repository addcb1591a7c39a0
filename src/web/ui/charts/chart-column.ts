// Columns and kinds of a chart.

/** One place on the axis. */
export type ChartColumn = {
  key: string
  /** On the axis; empty without space for every column. */
  tick: string
  /** Its whole name, in the tip and read aloud. */
  name: string
  /** Tinted: a weekend. */
  isOff?: boolean | undefined
  /** A column without figures, with the reason in words. */
  blank?: Blank | undefined
}

/** `missing`: no report, unlike 0. `ahead`: future. `rest`: no work. */
export type Blank = { kind: 'missing' | 'ahead' | 'rest'; why: string }

/**
 * Figures as text in the reader's language; null and undefined
 * become the dash.
 */
export type NumberText = (value: number | null | undefined, decimals?: number) => string

/** The slots' three kinds, and ink for what is none of them. */
export type ChartKind = 'operating' | 'running' | 'neutral' | 'ink'

/**
 * Pixels of width in stacked bars and of height in shares:
 * the step is the kind, the colour repeats it.
 */
export const STEPS: Readonly<Record<ChartKind, { width: number; height: number }>> = {
  operating: { width: 14, height: 16 },
  running: { width: 10, height: 9 },
  neutral: { width: 6, height: 4 },
  ink: { width: 14, height: 16 },
}

/** A figure with its unit; what is not known has none. */
export function withUnit(text: string, value: number | null | undefined, unit: string): string {
  return value === null || value === undefined || unit === '' ? text : `${text} ${unit}`
}
