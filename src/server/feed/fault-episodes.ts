// Reports of faults as faults with a beginning and an end.

const DAY_MS = 24 * 3_600_000
/** Ended ones are known for this long, as reports come late and twice. */
const KNOWN_MS = 3 * DAY_MS
/** Of a machine. */
export const FAULTS_MAX = 1_000

/** `at`: epoch ms. */
export type FaultReport = {
  at: number
  is_time_of_fetching: boolean
  code: string
  device: string | null
  description: string | null
  severity: string | null
}
/** `first` and `last` report, epoch ms; `is_over`: none came for a day. */
export type Fault = Omit<FaultReport, 'at'> & { first: number; last: number; is_over: boolean }
/** `until`: RFC 3339, up to when they were read; `open`: how many are not over. */
export type KnownFaults = { until: string; open: number; faults: Fault[] }

/** The standard tells no end: a fault is over a day after its last report. */
export const endOf = ({ last }: Fault): number => last + DAY_MS

const nameOf = ({ code, device }: Pick<Fault, 'code' | 'device'>): string => `${code}\n${device}`.toLowerCase()

/**
 * What is known after these reports, in whatever order they came, and the
 * faults that began, ended or went on after an end. `canEnd`: all reports
 * until `now` were read.
 */
export const afterReports = (
  known: readonly Fault[],
  reports: readonly FaultReport[],
  { now, canEnd }: { now: number; canEnd: boolean },
): { faults: Fault[]; changed: Fault[]; tooMany: number } => {
  const byName = new Map<string, Fault[]>()
  const faults = known.map((fault) => ({ ...fault }))
  for (const fault of faults) byName.set(nameOf(fault), [...(byName.get(nameOf(fault)) ?? []), fault])
  const changed = new Set<Fault>()
  let tooMany = 0
  for (const { at, ...report } of reports.toSorted((one, other) => one.at - other.at)) {
    const same = byName.get(nameOf(report)) ?? []
    const fault = same.find(({ first, last }) => at >= first - DAY_MS && at <= last + DAY_MS)
    if (fault === undefined) {
      if (faults.length >= FAULTS_MAX) {
        tooMany++
        continue
      }
      const begun = { ...report, first: at, last: at, is_over: false }
      faults.push(begun)
      byName.set(nameOf(report), [...same, begun])
      changed.add(begun)
    } else if (at > fault.last) {
      fault.last = at
      if (fault.is_over) changed.add(fault)
      fault.is_over = false
    }
  }
  if (canEnd)
    for (const fault of faults)
      if (!fault.is_over && endOf(fault) <= now) {
        fault.is_over = true
        changed.add(fault)
      }
  return {
    faults: faults.filter(({ is_over, last }) => !is_over || last > now - KNOWN_MS),
    changed: [...changed],
    tooMany,
  }
}
