// The one download of a button.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { InputOf } from './api.ts'
import { download } from './download.ts'

/**
 * A faster download needs no progress,
 * which would only move the screen.
 */
const PATIENCE_MS = 400

export type Downloading = {
  /** Bytes received; null until the download takes noticeably long. */
  bytes: number | null
  start: () => void
  cancel: () => void
}

type Outcomes = { onSaved: (name: string) => void; onFault: (error: Error) => void }

export function useDownload<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  { onSaved, onFault }: Outcomes,
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
    let received = 0
    let isReported = false
    const reportBytes = () => {
      if (!own.signal.aborted && running.current === own) setBytes(received)
    }
    const later = setTimeout(() => {
      isReported = true
      reportBytes()
    }, PATIENCE_MS)
    const whenOver = (report: () => void) => {
      clearTimeout(later)
      if (own.signal.aborted) return
      running.current = null
      setBytes(null)
      report()
    }
    download(endpoint, input, own.signal, (bytes) => {
      received = bytes
      if (isReported) reportBytes()
    }).then(
      (name) => whenOver(() => onSaved(name)),
      (error: unknown) => whenOver(() => onFault(error instanceof Error ? error : new Error(String(error)))),
    )
  }
  return { bytes, start, cancel }
}
