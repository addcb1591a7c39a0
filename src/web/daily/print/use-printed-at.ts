// The instant that a sheet says it was printed at: told anew when the printing begins, however long the page stood open.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** RFC 3339 */
export function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    // The browser takes its picture right after the event.
    const begin = () => flushSync(() => setAt(new Date().toISOString()))
    addEventListener('beforeprint', begin)
    return () => removeEventListener('beforeprint', begin)
  }, [])
  return at
}
