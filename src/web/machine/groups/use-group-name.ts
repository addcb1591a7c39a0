// The name of the group that a list is narrowed by.
import { listGroups } from '#contract/machine/group.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'

const KNOWN_MS = 60_000

/** Null without a group; a dash for a group that is not there. */
export function useGroupName(group: string | undefined): string | null {
  const t = useMessages('machine')
  const isNamed = group !== undefined && group !== FAVOURITES
  const { data } = useApi(listGroups, {}, { enabled: isNamed, throwOnError: false, staleTime: KNOWN_MS })
  if (group === undefined) return null
  if (group === FAVOURITES) return t('favourites')
  return data?.groups.find(({ group_id }) => String(group_id) === group)?.name ?? UNKNOWN
}
