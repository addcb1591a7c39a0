// One machine for its page and sidebar, kept from the last visit.
import { useEffect, useMemo } from 'react'
import { getMachine, type MachineDetail } from '#contract/machine/detail.ts'
import { dropKept, keep, keptOf } from '#web/base/kept.ts'
import { byServerClock, serverNow } from '#web/base/server-clock.ts'
import { isOutdated, useUser } from '#web/base/session.ts'
import { useApi } from '#web/base/use-api.ts'

/** An unchanged machine costs the server one 304. */
const RENEW_MS = 15_000

export type MachineResult = {
  /** Null while nothing is there to show. */
  machine: MachineDetail | null
  /** The server has answered that nothing is stored (status 2). */
  isMissing: boolean
  /** The machine is a stored copy that the server has not confirmed. */
  isKept: boolean
  /** Epoch ms of the displayed machine. */
  loadedAt: number
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/**
 * Names the build, since a copy that another build has kept may lack
 * fields: the file name of its entry carries a hash.
 */
function nameOf(serial: string) {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return entry ? `machine ${serial} ${entry}` : `machine ${serial}`
}

/**
 * `throwOnError`: false for a caller that works without the machine,
 * when another component reports a failure. Not asked for unless `isWanted`.
 */
export function useMachine(serial: string, { throwOnError = true, isWanted = true } = {}): MachineResult {
  const user = useUser()
  const kept = useMemo(
    () => (user && isWanted ? keptOf<MachineDetail>(user, nameOf(serial), serverNow()) : null),
    // Read once per machine and reader; later copies are the answer itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the user is another object after every change of a preference
    [user?.email, user?.company.id, serial, isWanted],
  )
  const result = useApi(
    getMachine,
    { query: { serial } },
    { refetchInterval: RENEW_MS, throwOnError: throwOnError && kept === null, enabled: isWanted },
  )
  // While another machine loads, the last one
  // must not appear under its name.
  const isOther = result.isPlaceholderData && result.data?.data?.serial !== serial
  const answer = isOther ? undefined : result.data
  useEffect(() => {
    // Another tab may have changed company:
    // this answer is no longer the account's.
    if (!answer || result.isPlaceholderData || !user || isOutdated()) return
    if (answer.status === 1) keep(user, nameOf(serial), answer.data, serverNow())
    else dropKept(user, nameOf(serial))
  }, [answer, result.isPlaceholderData, user, serial])
  const isKept = answer === undefined && kept !== null
  return {
    machine: answer ? answer.data : (kept?.value ?? null),
    isMissing: answer?.status === 2,
    isKept,
    loadedAt: isKept ? kept.at : byServerClock(result.dataUpdatedAt),
    error: result.error,
    isLoading: result.isFetching,
    retry: () => void result.refetch(),
  }
}
