// Suggestions for a search without hits: what dropping a condition finds.
import type { MachineStatus } from '#contract/machine/choices.ts'
import { countMachines } from '#contract/machine/machine.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import type { ListState } from '#web/machine/list-state.ts'
import { searched, searchedBy } from '#web/machine/list-state.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { without } from './criteria-of-address.ts'
import { factsOf } from './facts.ts'
import css from './SearchSuggestions.module.css'

type Props = { state: ListState; show: (next: ListState) => void }

export function SearchSuggestions({ state, show }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const criteria = searchedBy(state)
  const { status } = state
  const suggestions: Suggestion[] = factsOf(criteria, t, m, c, null).map(({ keys, label, value }) => ({
    name: `${label} ${value}`,
    criteria: without(criteria, keys),
    status,
  }))
  if (status) suggestions.push({ name: m(`status_${status}`), criteria, status: null })
  return (
    <ul className={css.suggestions}>
      {suggestions.map((suggestion) => (
        <DropLine
          key={suggestion.name}
          suggestion={suggestion}
          onDrop={() => show({ ...searched(state, suggestion.criteria), status: suggestion.status })}
        />
      ))}
    </ul>
  )
}

type Suggestion = { name: string; criteria: SearchCriteria; status: MachineStatus | null }

function DropLine({ suggestion: { name, criteria, status }, onDrop }: { suggestion: Suggestion; onDrop: () => void }) {
  const t = useMessages('search')
  const query = { ...criteria, ...(status ? { status } : {}) }
  const count = useApi(countMachines, { query }, { throwOnError: false }).data?.total
  // Dropping it would find nothing either.
  if (count === 0) return null
  return (
    <li>
      <Button size="small" onClick={onDrop}>
        {count === undefined ? t('drop', { condition: name }) : t('drop_count', { condition: name, count })}
      </Button>
    </li>
  )
}
