// Why a machine says nothing, for whoever looks at its page.
import { SILENT_AFTER_HOURS, type MachineNow } from './activity.ts'
import { classificationsOf, reports } from './communication.ts'

export const SILENCES = ['no_terminal', 'out_of_contract', 'keyed_off', 'no_report'] as const
export type SilenceReason = (typeof SILENCES)[number]

/**
 * `since` (epoch ms): the last record; `days`: whole days since then.
 * Both null without any record, or when none is expected.
 */
export type Silence = { reason: SilenceReason; since: number | null; days: number | null }

const HOUR = 3_600_000

/** The reason at `now` (epoch ms), or null for a machine that speaks. A machine that went silent with its key off is not broken. */
export function silenceOf(machine: MachineNow, now: number): Silence | null {
  const { terminal_type, contract_live, latest_updated_at, daily_recorded_at, keyed_off_at } = machine
  const since = (reason: Silence['reason'], at: number | null): Silence => ({
    reason,
    since: at,
    days: at === null ? null : Math.floor((now - at) / (24 * HOUR)),
  })
  if (classificationsOf(terminal_type, contract_live)[0] === '00') return since('no_terminal', null)
  if (!reports(terminal_type, contract_live)) return since('out_of_contract', latest_updated_at)
  if (latest_updated_at === null) return since('no_report', null)
  if (now - latest_updated_at <= SILENT_AFTER_HOURS * HOUR) return null
  const isKeyedOff = keyed_off_at !== null && (daily_recorded_at === null || keyed_off_at >= daily_recorded_at)
  return isKeyedOff ? since('keyed_off', keyed_off_at) : since('no_report', latest_updated_at)
}

export const TERMINAL_STATUSES = ['live', 'cancelled', 'refused', 'none'] as const
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number]

/** The communication terminal's status: under contract, its contract over, refused by the owner (type 6), or no terminal that speaks. */
export function terminalStatusOf(terminal_type: number, contract_live: boolean): TerminalStatus {
  if (terminal_type === 6) return 'refused'
  if (classificationsOf(terminal_type, contract_live)[0] === '00') return 'none'
  return contract_live ? 'live' : 'cancelled'
}
