// The redirect from another spelling of a serial to the machine's own.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findSerial } from '#contract/machine/search.ts'
import { useApi } from '#web/base/use-api.ts'

/**
 * When nothing is stored under `serial`: whether it may be another
 * spelling of a machine's; then replaces the address by that machine's.
 */
export function useRightSerial(serial: string, isMissing: boolean): boolean {
  const { data, isLoading } = useApi(findSerial, { query: { serial } }, { enabled: isMissing, throwOnError: false })
  const right = isMissing && data?.leads_to === 'machine' && data.serial !== serial ? data.serial : null
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const navigate = useNavigate()
  useEffect(() => {
    if (right === null) return
    // Only the serial changes; the screen stays.
    const [start, room, , ...screen] = pathname.split('/')
    const path = [start, room, encodeURIComponent(right), ...screen].join('/')
    void navigate({ href: path + searchStr, replace: true })
  }, [right, pathname, searchStr, navigate])
  return isMissing && (isLoading || right !== null)
}
