// The files of a result that is being registered: sent after it, retried.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listResults } from '#contract/maintenance/maintenance.ts'
import { useMessages } from '#web/base/i18n.ts'
import { showSnack } from '#web/ui/layout/snack.ts'
import { useUploads } from './use-uploads.ts'

const RETRY_MS = 60_000

/** `onDone`: called when the last file is sent, or there was none. */
export function useResultFiles(onDone: () => void) {
  const t = useMessages('maintenance-file')
  const words = useMessages('error')
  const client = useQueryClient()
  const uploads = useUploads()
  const [result_id, setResult] = useState<number | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const sendFor = async (id: number): Promise<void> => {
    if (uploads.files.length > 0) setResult(id)
    const isDone = await uploads.send(id)
    await client.invalidateQueries({ queryKey: [listResults.path] })
    if (isDone && isShown.current) onDone()
    // The form was closed meanwhile: its files are not forgotten.
    if (!isDone && !isShown.current)
      showSnack('alert', t('files_failed'), { text: words('try_again'), run: () => void sendFor(id), ms: RETRY_MS })
  }
  return { t, words, uploads, result_id, sendFor }
}
