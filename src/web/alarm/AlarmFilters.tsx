// The filters of a machine's alarms: state, device, code.
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { nameOrder } from '#domain/name-order.ts'
import { currentLanguage, useMessages } from '#web/base/i18n.ts'
import { Select } from '#web/ui/controls/Select.tsx'
import { ALARM_STATES, type AlarmState } from '#domain/alarm-length.ts'
import type { AlarmAddress } from './alarm-address.ts'

type Props = {
  address: AlarmAddress
  /** Of the month, unfiltered: what can be chosen. */
  alarms: readonly AlarmItem[]
  onChange: (change: Partial<AlarmAddress>) => void
}

const STATE_WORDS = {
  occurring: 'state_occurring',
  recovered: 'state_recovered',
  hour: 'lasted_hour',
  day: 'lasted_day',
} as const satisfies Record<AlarmState, string>

export function AlarmFilters({ address, alarms, onChange }: Props) {
  const t = useMessages('alarm')
  const any = ['', t('any')] as const
  const devices = namesOf(alarms, ({ control_device_code: code, control_device_name: name }) => [code, name])
  const codes = namesOf(alarms, ({ error_code: code, content }) => [
    code,
    code === content ? code : `${code} ${content}`,
  ])
  return (
    <>
      <Select<AlarmState | ''>
        label={t('state')}
        value={address.state ?? ''}
        options={[any, ...ALARM_STATES.map((state) => [state, t(STATE_WORDS[state])] as const)]}
        onChange={(state) => onChange({ state: state || null })}
      />
      <Select
        label={t('device')}
        value={address.device ?? ''}
        options={[any, ...withChosen(devices, address.device)]}
        onChange={(device) => onChange({ device: device || null })}
      />
      <Select
        label={t('code')}
        value={address.code ?? ''}
        options={[any, ...withChosen(codes, address.code)]}
        onChange={(code) => onChange({ code: code || null })}
      />
    </>
  )
}

type Option = readonly [value: string, text: string]

function namesOf(alarms: readonly AlarmItem[], read: (item: AlarmItem) => [string | null, string | null]): Option[] {
  const names = new Map<string, string>()
  for (const item of alarms) {
    const [code, name] = read(item)
    if (code !== null) names.set(code, name ?? code)
  }
  const compare = nameOrder(currentLanguage())
  return [...names].toSorted(([, a], [, b]) => compare(a, b))
}

/** What the address asks for stays among the choices in a month without it. */
function withChosen(options: readonly Option[], chosen: string | null): readonly Option[] {
  return chosen === null || options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen]]
}
