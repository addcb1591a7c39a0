// Whose machine it is and who looks after it.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import { country } from '#web/machine/more-cells.tsx'
import { Line } from '#web/ui/Lines.tsx'

export function ContractFacts({ machine }: { machine: MachineDetail }) {
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
      <Line name={list('field_agent_name')}>{machine.agent_name ?? UNKNOWN}</Line>
      <Line name={list('field_service_shop_name')}>{machine.service_shop_name ?? UNKNOWN}</Line>
      <Line name={list('field_country_code')}>
        <Cell of={country} machine={machine} />
      </Line>
    </>
  )
}
