// A file that the server makes, on its way: progress and cancel.
import { useEffect } from 'react'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useDownload } from '#web/base/use-download.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import type { ServerFile } from './server-file.ts'
import css from './TakeAway.module.css'

export function FetchingFile({ file, onOver }: { file: ServerFile; onOver: () => void }) {
  const t = useMessages('download')
  const words = useMessages('error')
  const format = useFormat()
  const whyOf = (error: Error): string => {
    if (!(error instanceof ApiFault)) return faultWords(error, words)
    if (error.code === 'too_many_requests') return t('busy')
    return error.code === 'not_found' ? t('not_found') : faultWords(error, words)
  }
  const { bytes, start, cancel } = useDownload(file.endpoint, file.input, {
    onSaved: (name) => {
      showSnack('notice', t('saved', { name }))
      onOver()
    },
    onFault: (error) => {
      showSnack('alert', t('failed', { why: whyOf(error) }))
      onOver()
    },
  })
  useEffect(() => {
    start()
    return cancel
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins once
  }, [])
  return (
    <span className={css.taking} data-screen>
      <span role="status">
        {bytes ? t('received', { kilobytes: format.number(Math.ceil(bytes / 1024)) }) : t('preparing')}
      </span>
      <Button
        size="small"
        onClick={() => {
          cancel()
          showSnack('notice', t('cancelled'))
          onOver()
        }}
      >
        {t('cancel')}
      </Button>
    </span>
  )
}
