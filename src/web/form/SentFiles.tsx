// The files of an inquiry on their way, after it was stored.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addFormFile, listForms } from '#contract/form/form.ts'
import { callWithFile } from '#web/base/api.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './Form.module.css'

type State = 'sending' | 'sent' | { why: string }

export function SentFiles({ number, files }: { number: number; files: readonly File[] }) {
  const t = useMessages('form')
  const words = useMessages('error')
  const client = useQueryClient()
  const [states, setStates] = useState<ReadonlyMap<File, State>>(new Map())
  const isBegun = useRef(false)
  const set = (file: File, state: State) => setStates((before) => new Map(before).set(file, state))
  const sendAll = async (wanted: readonly File[]) => {
    for (const file of wanted) {
      set(file, 'sending')
      try {
        const input = { params: { number }, query: { name: file.name.slice(0, 200) } }
        await callWithFile(addFormFile, input, file, fetch)
        set(file, 'sent')
      } catch (error) {
        const [field] = error instanceof ApiFault ? error.fields : []
        set(file, { why: field?.message ?? faultWords(error as Error, words) })
      }
    }
    void client.invalidateQueries({ queryKey: [listForms.path] })
  }
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void sendAll(files)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sent once, when the form has been
  }, [])
  const failed = files.filter((file) => typeof states.get(file) === 'object')
  return (
    <div role="status">
      <ul className={css.words}>
        {files.map((file) => {
          const state = states.get(file) ?? 'sending'
          const { name } = file
          const text =
            typeof state === 'object' ? t('file_failed', { name, why: state.why }) : t(`file_${state}`, { name })
          return <li key={`${name} ${file.size} ${file.lastModified}`}>{text}</li>
        })}
      </ul>
      {failed.length > 0 ? (
        <Button size="small" onClick={() => void sendAll(failed)}>
          {t('files_again')}
        </Button>
      ) : null}
    </div>
  )
}
