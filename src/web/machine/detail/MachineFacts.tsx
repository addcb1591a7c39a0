// All facts of a machine, in groups.
import type { MachineDetail } from '#contract/machine/detail.ts'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { offsetText } from '#domain/time.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import {
  classifications,
  country,
  dpf,
  drive,
  exhaustClass,
  filters,
  freeInspection,
  geoAlert,
  ic1r,
  terminalType,
  workInstructions,
} from '#web/machine/more-cells.tsx'
import { Facts, Line } from '#web/ui/charts/Lines.tsx'
import { IdentityFacts } from './IdentityFacts.tsx'
import { NamedTelephone } from './NamedTelephone.tsx'
import { StateFacts } from './StateFacts.tsx'
import css from './DetailPage.module.css'

function CommunicationFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      <Line name={list('field_terminal_type')}>
        <Cell of={terminalType} machine={machine} />
      </Line>
      <Line name={t('terminal_model')}>{machine.terminal_model ?? UNKNOWN}</Line>
      <Line name={t('terminal_number')}>{machine.terminal_number ?? UNKNOWN}</Line>
      <Line name={t('terminal_status')}>{t(`terminal_status_${machine.terminal_status}`)}</Line>
      <Line name={t('classification')}>
        <Cell of={classifications} machine={machine} />
      </Line>
      <Line name={t('last_communication')}>{format.dateTime(machine.latest_updated_date)}</Line>
      <Line name={t('latest_capture')}>{format.day(machine.latest_recorded_date)}</Line>
      <Line name={t('keyed_off_at')}>{format.dateTime(machine.keyed_off_at)}</Line>
      <Line name={t('time_difference')}>
        {machine.time_difference === null ? UNKNOWN : offsetText(machine.time_difference)}
      </Line>
    </>
  )
}

function ContractFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  return (
    <>
      <Line name={t('contract_partner')}>{machine.contract_partner ?? UNKNOWN}</Line>
      <Line name={t('contract_partner_code')}>{machine.contract_partner_code ?? UNKNOWN}</Line>
      <Line name={t('responsible_offices')}>
        {machine.responsible_offices.length > 0 ? machine.responsible_offices.join(list('list_comma')) : UNKNOWN}
      </Line>
      <Line name={list('field_customer_name')}>{machine.customer_name ?? UNKNOWN}</Line>
      <Line name={list('field_agent_name')}>
        <NamedTelephone name={machine.agent_name} telephone={machine.agent_telephone} />
      </Line>
      <Line name={list('field_service_shop_name')}>
        <NamedTelephone name={machine.service_shop_name} telephone={machine.service_shop_telephone} />
      </Line>
      <Line name={list('field_country_code')}>
        <Cell of={country} machine={machine} />
      </Line>
    </>
  )
}

function EngineFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      <Line name={t('manufactured_on')}>{format.day(machine.manufactured_on)}</Line>
      <Line name={list('field_body_category_id')}>
        <Cell of={drive} machine={machine} />
      </Line>
      <Line name={t('exhaust_regulation')}>
        <Cell of={exhaustClass} machine={machine} />
      </Line>
      <Line name={t('noise_regulation')}>{machine.noise_code ?? UNKNOWN}</Line>
      <Line name={list('field_dpf')}>
        <Cell of={dpf} machine={machine} />
      </Line>
      <Line name={list('field_is_ic1r')}>
        <Cell of={ic1r} machine={machine} />
      </Line>
    </>
  )
}

function UpkeepFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  return (
    <>
      {INSPECTIONS.map((kind) => (
        <Line key={kind} name={t(`inspection_${kind}`)}>
          {format.day(machine.legal_inspection[kind])}
        </Line>
      ))}
      <Line name={list('field_free_inspection')}>
        <Cell of={freeInspection} machine={machine} />
      </Line>
      <Line name={list('field_filter_maintenance')}>
        <Cell of={filters} machine={machine} />
      </Line>
      <Line name={list('field_work_instruction')}>
        <Cell of={workInstructions} machine={machine} />
      </Line>
      <Line name={list('field_geo_alert')}>
        <Cell of={geoAlert} machine={machine} />
      </Line>
    </>
  )
}

const GROUPS = [
  ['identity', IdentityFacts],
  ['state', StateFacts],
  ['communication', CommunicationFacts],
  ['engine', EngineFacts],
  ['contract', ContractFacts],
  ['upkeep', UpkeepFacts],
] as const

export function MachineFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  return (
    <div className={css.facts}>
      {GROUPS.map(([group, Group]) => (
        <Facts key={group} title={t(`group_${group}`)}>
          <Group machine={machine} />
        </Facts>
      ))}
    </div>
  )
}
