// What concerns the reader, renewed here and when another tab has looked.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getBell } from '#contract/bell/bell.ts'
import { followRenewals } from '#web/base/renew-everywhere.ts'
import { useApi } from '#web/base/use-api.ts'

const RENEW_MS = 120_000
/** The screen's own requests come first. */
const AFTER_MS = 2_000

export function useBell() {
  const client = useQueryClient()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => followRenewals(client), [client])
  return useApi(getBell, {}, { enabled: isWanted, refetchInterval: RENEW_MS, staleTime: RENEW_MS, throwOnError: false })
}
