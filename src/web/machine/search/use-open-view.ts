// The saved view that the address names.
import { useEffect } from 'react'
import { getView, type SavedView } from '#contract/machine/saved-view.ts'
import { isNotFound } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { changed, type ListState, searched, searchOf, stateOf } from '#web/machine/list-state.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

export type OpenView = SavedView | null

/** The list of a view, at page 1. */
export function stateOfView({
  id,
  conditions: { status, position, ...criteria },
  sort,
  sort_order,
}: SavedView): ListState {
  const order = { ...(sort ? { sort } : {}), ...(sort_order ? { sort_order } : {}) }
  return changed(searched(stateOf({}), criteria), {
    status: status ?? null,
    position: position ?? null,
    view: id,
    ...order,
  })
}

function isBareLink(state: ListState): boolean {
  return Object.keys(searchOf(state)).join() === 'view'
}

export function useOpenView(state: ListState, replace: (next: ListState) => void): OpenView {
  const t = useMessages('search')
  const { view } = state
  const isGiven = view !== null
  const { data, error } = useApi(getView, { params: { id: view ?? 0 } }, { enabled: isGiven, throwOnError: false })
  const opened = isGiven && data?.data.id === view ? data.data : null
  const isGone = isGiven && isNotFound(error)
  const isBare = isBareLink(state)
  useEffect(() => {
    if (opened && isBare) {
      const filled = stateOfView(opened)
      if (!isBareLink(filled)) replace(filled)
    } else if (isGone) {
      showSnack('alert', t('view_gone'))
      replace({ ...state, view: null })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per view, not at every change of the list
  }, [opened, isBare, isGone])
  return opened
}
