// Why a machine is silent, in a few words, and what to do about it.
import type { SilenceReason } from '#domain/silence.ts'
import type { Translate } from '#web/base/i18n.ts'

type Silent = { silence_reason: SilenceReason | null; latest_updated_date: string | null }

/** A machine that has never spoken has a reason of its own. */
function reasonOf({ silence_reason: reason, latest_updated_date }: Silent): SilenceReason | 'never' | null {
  return reason === 'no_report' && latest_updated_date === null ? 'never' : reason
}

/** 'key off'; null for a machine that speaks, and for one without a terminal, which has that as its state. */
export function silenceText(machine: Silent, t: Translate<'machine'>): string | null {
  const reason = reasonOf(machine)
  return reason === null || reason === 'no_terminal' ? null : t(`silence_${reason}`)
}

export function silenceAdvice(machine: Silent, t: Translate<'machine'>): string | null {
  const reason = reasonOf(machine)
  return reason && t(`silence_do_${reason}`)
}

/** Both in one: 'key off: Nothing to do …'. */
export function silenceTitle(machine: Silent, t: Translate<'machine'>): string | undefined {
  const reason = silenceText(machine, t)
  return reason === null ? undefined : `${reason}: ${silenceAdvice(machine, t)}`
}
