// Reports of faults as faults with a beginning and an end.

const DAY_MS = 24 * 3_600_000
/** Ended ones are known for this long, as reports come late and twice. */
const KNOWN_MS = 3 * DAY_MS
/** Of a machine. */
export const FAULTS_MAX = 1_000

/** As a server of this portal says it: `at` in epoch ms, null while the fault occurs. */
export type ToldEnd = { at: number | null; is_assumed: boolean }
/** `at`: epoch ms; `end`: null of a server that tells none. */
export type FaultReport = {
  at: number
  is_time_of_fetching: boolean
  code: string
  device: string | null
  description: string | null
  severity: string | null
  end: ToldEnd | null
}
/** `first` and `last` report, epoch ms; `is_over`: its end was told, or none came for a day. */
export type Fault = Omit<FaultReport, 'at'> & { first: number; last: number; is_over: boolean }
/** `until`: RFC 3339, up to when they were read; `open`: how many are not over. */
export type KnownFaults = { until: string; open: number; faults: Fault[] }

/** The standard tells no end: a fault is over a day after its last report. */
export const endOf = ({ last, end }: Fault): number => end?.at ?? last + DAY_MS
export const isEndAssumed = ({ end }: Fault): boolean => end === null || end.at === null || end.is_assumed

/** From when on reports must be read to know the ends of open faults; null where none are to come. */
export const firstToEnd = (faults: readonly Fault[]): number | null => {
  const firsts = faults.filter(({ is_over, end }) => !is_over && end !== null).map(({ first }) => first)
  return firsts.length === 0 ? null : Math.min(...firsts)
}

/** Of a fault that is told as occurring, the last report is now. */
const lastOf = ({ at, end }: FaultReport, now: number): number => (end === null ? at : (end.at ?? now))
const isOver = ({ end }: FaultReport): boolean => end !== null && end.at !== null
/** A server that tells ends tells each fault by itself. */
const isReportOf = ({ at, end }: FaultReport, { first, last }: Fault): boolean =>
  end === null ? at >= first - DAY_MS && at <= last + DAY_MS : at === first

/** Whether the report changed a fault that is known. */
const hearAgain = (fault: Fault, report: FaultReport, now: number): boolean => {
  const last = lastOf(report, now)
  if (report.end === null && last <= fault.last) return false
  const before = { ...fault }
  Object.assign(fault, { last, end: report.end, is_over: isOver(report) })
  if (!fault.is_over || !before.is_over) return fault.is_over !== before.is_over
  return endOf(fault) !== endOf(before) || isEndAssumed(fault) !== isEndAssumed(before)
}

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
  for (const report of reports.toSorted((one, other) => one.at - other.at)) {
    const same = byName.get(nameOf(report)) ?? []
    const fault = same.find((each) => isReportOf(report, each))
    if (fault !== undefined) {
      if (hearAgain(fault, report, now)) changed.add(fault)
    } else if (faults.length >= FAULTS_MAX) tooMany++
    else {
      const { at, ...told } = report
      const begun = { ...told, first: at, last: lastOf(report, now), is_over: isOver(report) }
      faults.push(begun)
      byName.set(nameOf(report), [...same, begun])
      changed.add(begun)
    }
  }
  if (canEnd)
    for (const fault of faults)
      if (!fault.is_over && endOf(fault) <= now) {
        fault.is_over = true
        changed.add(fault)
      }
  // What is read again is known.
  const knownFrom = Math.min(now - KNOWN_MS, firstToEnd(faults) ?? now)
  return {
    faults: faults.filter(({ is_over, last }) => !is_over || last > knownFrom),
    changed: [...changed],
    tooMany,
  }
}
