// Nothing matches: what would be found without each of the conditions.
import type { MachineStatus } from '#contract/machine-choices.ts'
import { countMachines } from '#contract/machine.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import type { ListState } from '#web/machine/list-state.ts'
import { searched, searchedBy } from '#web/machine/list-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { without } from './criteria-of-address.ts'
import { factsOf } from './facts.ts'
import css from './WaysOn.module.css'

type Props = { state: ListState; show: (next: ListState) => void }

export function WaysOn({ state, show }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const criteria = searchedBy(state)
  const { status } = state
  const ways: Way[] = factsOf(criteria, t, m, c).map(({ keys, label, value }) => ({
    name: `${label} ${value}`,
    criteria: without(criteria, keys),
    status,
  }))
  if (status) ways.push({ name: m(`status_${status}`), criteria, status: null })
  return (
    <ul className={css.ways}>
      {ways.map((way) => (
        <DropLine
          key={way.name}
          way={way}
          onDrop={() => show({ ...searched(state, way.criteria), status: way.status })}
        />
      ))}
    </ul>
  )
}

type Way = { name: string; criteria: SearchCriteria; status: MachineStatus | null }

function DropLine({ way: { name, criteria, status }, onDrop }: { way: Way; onDrop: () => void }) {
  const t = useMessages('search')
  const query = { ...criteria, ...(status ? { status } : {}) }
  const count = useApi(countMachines, { query }, { inPlace: true }).data?.total
  // A way that leads to nothing again is none.
  if (count === 0) return null
  return (
    <li>
      <Button size="small" onClick={onDrop}>
        {count === undefined ? t('drop', { condition: name }) : t('drop_count', { condition: name, count })}
      </Button>
    </li>
  )
}
