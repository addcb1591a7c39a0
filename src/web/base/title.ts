// The title of the browser's tab.
import { useEffect } from 'react'
import { config } from './config.ts'

export function useTitle(text: string): void {
  useEffect(() => {
    document.title = `${text} · ${config().brand_name}`
  }, [text])
}
