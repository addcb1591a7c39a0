// The files chosen for a result: checked, sent one by one, retried.
import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES_MAX, FILES_MAX, MEDIA_TYPES } from '#contract/maintenance/file-choices.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { uploadFile } from './upload.ts'

export type ChosenFile = {
  key: number
  file: File
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** 0 to 1 while it is sent. */
  share: number
  fault: string | null
}

export type Uploads = {
  files: readonly ChosenFile[]
  /** Why files were not taken, as sentences. */
  refused: readonly string[]
  isSending: boolean
  add: (files: Iterable<File>) => void
  remove: (key: number) => void
  /** Sends what is not sent yet; true when nothing is left. */
  send: (result_id: number) => Promise<boolean>
  clear: () => void
}

let lastKey = 0
const TYPES: readonly string[] = MEDIA_TYPES

/** `present`: files that the result has already. */
export function useUploads(present = 0): Uploads {
  const t = useMessages('maintenance-file')
  const words = useMessages('error')
  const format = useFormat()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  // A loop of uploads reads the newest list.
  const current = useRef(files)
  const update = (next: readonly ChosenFile[]) => {
    current.current = next
    setFiles(next)
  }
  const change = (key: number, values: Partial<ChosenFile>) =>
    update(current.current.map((file) => (file.key === key ? { ...file, ...values } : file)))
  const faultOf = ({ size, type, name }: File): string | null => {
    if (size > FILE_BYTES_MAX) return t('too_large', { name })
    // Without a type the server looks at the content.
    return type !== '' && !TYPES.includes(type) ? t('wrong_type', { name }) : null
  }
  const add = (chosen: Iterable<File>) => {
    const faults: string[] = []
    const next = [...current.current]
    for (const file of chosen) {
      const fault = faultOf(file)
      if (fault !== null) faults.push(fault)
      else if (next.length + present >= FILES_MAX) {
        faults.push(t('too_many', { max: format.number(FILES_MAX) }))
        break
      } else next.push({ key: (lastKey += 1), file, state: 'chosen', share: 0, fault: null })
    }
    update(next)
    setRefused(faults)
  }
  const sendOne = async (result_id: number, { key, file }: ChosenFile): Promise<void> => {
    change(key, { state: 'sending', share: 0, fault: null })
    try {
      await uploadFile(result_id, file, (share) => change(key, { share }))
      change(key, { state: 'sent', share: 1 })
    } catch (error) {
      const [field] = error instanceof ApiFault ? error.fields : []
      const fault = field ? t('refused', { reason: field.message }) : faultWords(error as Error, words)
      change(key, { state: 'failed', fault })
    }
  }
  const send: Uploads['send'] = async (result_id) => {
    for (const file of current.current) if (file.state !== 'sent') await sendOne(result_id, file)
    return current.current.every(({ state }) => state === 'sent')
  }
  const isSending = files.some(({ state }) => state === 'sending')
  useWarningBeforeLeaving(isSending)
  return {
    files,
    refused,
    isSending,
    add,
    remove: (key) => update(current.current.filter((file) => file.key !== key)),
    send,
    clear: () => update([]),
  }
}

function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSending])
}
