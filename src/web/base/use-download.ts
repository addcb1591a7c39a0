// One download at a time for a button: begun, watched, given up; it ends with the screen that began it.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { InputOf } from './api.ts'
import { download } from './download.ts'

export type Downloading = {
  /** Bytes that have come; null when nothing is under way. */
  bytes: number | null
  start: () => void
  cancel: () => void
}

type Told = { onSaved: (name: string) => void; onFault: (error: Error) => void }

export function useDownload<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  { onSaved, onFault }: Told,
): Downloading {
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setBytes(null)
  }, [])
  useEffect(() => () => running.current?.abort(), [])
  const start = (): void => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setBytes(0)
    const whenOver = (tell: () => void) => {
      if (own.signal.aborted) return
      running.current = null
      setBytes(null)
      tell()
    }
    download(endpoint, input, own.signal, (come) => {
      if (!own.signal.aborted) setBytes(come)
    }).then(
      (name) => whenOver(() => onSaved(name)),
      (error: unknown) => whenOver(() => onFault(error instanceof Error ? error : new Error(String(error)))),
    )
  }
  return { bytes, start, cancel }
}
