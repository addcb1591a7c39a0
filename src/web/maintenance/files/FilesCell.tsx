// The photos and papers of a result in the history, and the sheet of them.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MaintenanceFile } from '#contract/maintenance/file.ts'
import { listResults, type MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import { Sheet } from '#web/maintenance/Sheet.tsx'
import css from './Files.module.css'
import { FileDialog } from './FileDialog.tsx'
import { FilePicker } from './FilePicker.tsx'
import { megabytes } from './file-size.ts'
import { Photo } from './Photo.tsx'
import { useThumbnail } from './use-file-bytes.ts'
import { useUploads } from './use-uploads.ts'

/** In a row of the table. */
const SHOWN = 3

function fetchNothing() {
  return undefined
}

function isThere({ withdrawn_at }: MaintenanceFile): boolean {
  return withdrawn_at === null
}

export function FilesCell({ result }: { result: MaintenanceResult }) {
  const t = useMessages('maintenance-file')
  const format = useFormat()
  const files = result.files.filter(isThere)
  const mayAdd = useMay('plan')
  if (files.length === 0 && !mayAdd) return null
  return (
    <SheetButton
      prepare={fetchNothing}
      renderSheet={(sheet) => (
        <Sheet label={t('files_of', { name: result.name })} {...sheet}>
          <ResultFiles result={result} />
        </Sheet>
      )}
    >
      {files.length === 0 ? (
        t('add')
      ) : (
        <span className={css.thumbs}>
          {files.slice(0, SHOWN).map((file) => (
            <Thumbnail key={file.file_id} file={file} className={css.small} side={30} />
          ))}
          {t('count', { count: files.length, shown: format.number(files.length) })}
        </span>
      )}
      <span className="vh">: {result.name}</span>
    </SheetButton>
  )
}

function Thumbnail({ file, className, side }: { file: MaintenanceFile; className: string | undefined; side: number }) {
  const photo = useThumbnail(file)
  return (
    <span className={className} aria-hidden="true">
      {photo === null ? (
        <b>{file.media_type === 'application/pdf' ? 'PDF' : '▣'}</b>
      ) : (
        <Photo blob={photo} side={side} className={css.photo} />
      )}
    </span>
  )
}

/** The files, a way to open each, and a way to add more. */
function ResultFiles({ result: { result_id, files } }: { result: MaintenanceResult }) {
  const t = useMessages('maintenance-file')
  const client = useQueryClient()
  const uploads = useUploads(files.filter(isThere).length)
  const [opened, setOpened] = useState<MaintenanceFile | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: [listResults.path] })
  const send = async () => {
    const isDone = await uploads.send(result_id)
    await renew()
    if (isDone) uploads.clear()
  }
  return (
    <>
      {files.length === 0 ? null : (
        <ul className={css.list}>
          {files.map((file) => (
            <FileLine key={file.file_id} file={file} onOpen={() => setOpened(file)} />
          ))}
        </ul>
      )}
      <May>
        <FilePicker uploads={uploads} />
        {uploads.files.length === 0 ? null : (
          <div className={css.acts}>
            <Button look="primary" disabled={uploads.isSending} onClick={() => void send()}>
              {t(uploads.files.some(({ state }) => state === 'failed') ? 'send_again' : 'send')}
            </Button>
          </div>
        )}
      </May>
      {opened === null ? null : (
        <FileDialog file={opened} onClose={() => setOpened(null)} onWithdrawn={() => void renew()} />
      )}
    </>
  )
}

function FileLine({ file, onOpen }: { file: MaintenanceFile; onOpen: () => void }) {
  const t = useMessages('maintenance-file')
  const format = useFormat()
  const { name, size, entered_by, created_at, withdrawn_at, withdrawn_by } = file
  return (
    <li>
      <Thumbnail file={file} className={css.tile} side={56} />
      <span className={css.about}>
        <span className={`${css.fileName} ${withdrawn_at === null ? '' : css.withdrawn}`}>{name}</span>
        <span className={css.hint}>
          {withdrawn_at === null
            ? [megabytes(size, format), entered_by, format.dateTime(created_at)].filter(Boolean).join(' · ')
            : t('withdrawn', { name: withdrawn_by ?? '–', time: format.dateTime(withdrawn_at) })}
        </span>
      </span>
      {withdrawn_at === null ? (
        <Button size="small" aria-label={t('open_file', { name })} onClick={onOpen}>
          {t('open')}
        </Button>
      ) : null}
    </li>
  )
}
