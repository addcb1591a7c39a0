// What the portal shows by itself, and the count of unread news.
import { useEffect, useState } from 'react'
import { getPopup } from '#contract/publication/news.ts'
import { useApi } from '#web/base/use-api.ts'

const RENEW_MS = 300_000
/** The screen's own requests come first. */
const AFTER_MS = 1_500

export function usePopup() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useApi(
    getPopup,
    {},
    { enabled: isWanted, refetchInterval: RENEW_MS, staleTime: RENEW_MS, throwOnError: false },
  )
}
