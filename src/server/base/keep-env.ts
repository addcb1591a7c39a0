// How many months a deployment keeps its largest tables, from the environment.
const TERMS = {
  receive_history: { variable: 'KEEP_HISTORY_MONTHS', least: 24 },
  position: { variable: 'KEEP_POSITIONS_MONTHS', least: 36 },
  engine_day: { variable: 'KEEP_ENGINE_RUNS_MONTHS', least: 13 },
  histogram: { variable: 'KEEP_DISTRIBUTIONS_MONTHS', least: 36 },
} as const

export type TermTable = keyof typeof TERMS

export const TERM_TABLES = Object.keys(TERMS) as readonly TermTable[]

export const variableOf = (table: TermTable): string => TERMS[table].variable

export type KeepEnv = {
  /** Months that a table's rows are kept at least; null: for ever. */
  keep_months: Readonly<Record<TermTable, number | null>>
}

/** A hundred years. */
const MOST = 1_200

const monthsOf = (table: TermTable, given: string | null, faults: string[]): number | null => {
  if (given === null) return null
  const { variable, least } = TERMS[table]
  const months = Number(given)
  if (/^\d{1,4}$/.test(given) && months >= least && months <= MOST) return months
  faults.push(
    `${variable}=${given}: give a whole number of months from ${least} to ${MOST}, or leave it out to keep all.`,
  )
  return null
}

/** Adds a sentence to `faults` for each that is wrong. */
export const readKeepEnv = (text: (name: string) => string | null, faults: string[]): KeepEnv => {
  const own: string[] = []
  const keep_months = Object.fromEntries(
    TERM_TABLES.map((table) => [table, monthsOf(table, text(variableOf(table)), own)]),
  ) as Record<TermTable, number | null>
  const { position, receive_history } = keep_months
  // The communication record tells from a day's last position
  // whether the machine was turned off.
  if (position !== null && own.length === 0 && position < (receive_history ?? Infinity))
    own.push(
      `${variableOf('position')}=${position}: positions must be kept as long as the history, which reads them; set ${variableOf('receive_history')} to ${position} or less.`,
    )
  faults.push(...own)
  return { keep_months }
}
