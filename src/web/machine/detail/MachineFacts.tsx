// All that is known of a machine, in groups that one can scan.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Facts } from '#web/ui/Lines.tsx'
import { CommunicationFacts } from './CommunicationFacts.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { EngineFacts } from './EngineFacts.tsx'
import { IdentityFacts } from './IdentityFacts.tsx'
import css from './MachinePage.module.css'
import { StateFacts } from './StateFacts.tsx'
import { UpkeepFacts } from './UpkeepFacts.tsx'

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
