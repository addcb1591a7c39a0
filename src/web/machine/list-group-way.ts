// The groups' way of the machine list: the other conditions stay.
import { addressOf, changed, type ListState, searched, searchedBy } from '#web/machine/list-state.ts'
import { without } from '#web/machine/search/criteria-of-address.ts'
import type { GroupWay } from './groups/group-way.ts'

export function listGroupWay(state: ListState, show: (next: ListState) => void): GroupWay {
  function stateOf(group: string | null): ListState {
    return {
      ...searched(state, { ...without(searchedBy(state), ['group']), ...(group !== null && { group }) }),
      status: state.status,
      silent: state.silent,
      position: state.position,
    }
  }
  return {
    group: state.criteria.group,
    hrefOf: (group) => addressOf(stateOf(group)),
    onOpen: (group) => show(changed(stateOf(group), {})),
  }
}
