// The title of the browser's tab.
import { useEffect } from 'react'
import { config } from './config.ts'

/** `null` leaves the title unchanged. */
export function useTitle(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    document.title = `${text} · ${config().brand_name}`
  }, [text])
}
