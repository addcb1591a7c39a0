// The sentence of a machine's silence: since when, and of what kind.
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'

export type Silence = NonNullable<MachineDetail['silence']>

export function silentText({ reason, since, days }: Silence, t: Translate<'detail'>, format: Format): string {
  const at = { days: days ?? 0, time: format.dateTime(since) }
  if (reason === 'no_terminal') return t('silent_no_terminal')
  if (reason === 'out_of_contract') return since === null ? t('silent_no_contract') : t('silent_contract_over', at)
  if (since === null) return t('silent_never')
  return reason === 'keyed_off' ? t('silent_keyed_off', at) : t('silent_no_report', at)
}
