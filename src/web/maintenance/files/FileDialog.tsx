// One photo or paper: looked at, saved, withdrawn.
import { useState } from 'react'
import { getFile, type MaintenanceFile, withdrawFile } from '#contract/maintenance/file.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useDownload } from '#web/base/use-download.ts'
import { May } from '#web/page/May.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Files.module.css'
import { megabytes } from './file-size.ts'
import { Photo } from './Photo.tsx'
import { useFileBytes } from './use-file-bytes.ts'

/** Longest side of a photo that is looked at, in CSS pixels. */
const SIDE = 1_400

type Props = { file: MaintenanceFile; onClose: () => void; onWithdrawn: () => void }

export function FileDialog({ file, onClose, onWithdrawn }: Props) {
  const t = useMessages('maintenance-file')
  const words = useMessages('error')
  const format = useFormat()
  const { file_id, name, size, media_type } = file
  const isPhoto = media_type !== 'application/pdf'
  const { data, error } = useFileBytes(file, isPhoto)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [notSaved, setNotSaved] = useState<string | null>(null)
  const saving = useDownload(
    getFile,
    { params: { file_id } },
    { onSaved: () => undefined, onFault: (failure) => setNotSaved(faultWords(failure, words)) },
  )
  const {
    save: withdraw,
    isSaving: isWithdrawing,
    fault,
  } = useSave(withdrawFile, {
    onSaved: () => {
      onWithdrawn()
      onClose()
    },
  })
  const problem =
    fault ?? notSaved ?? (error === null ? null : faultWords(error, words)) ?? (isUnreadable ? t('unreadable') : null)
  return (
    <ModalDialog label={name} isOverSheet onClose={onClose}>
      <div className={css.open}>
        <h2>{name}</h2>
        <div role="status">{problem === null ? null : <Notice kind="alarm" text={problem} />}</div>
        {!isPhoto || isUnreadable ? null : data ? (
          <Photo blob={data} side={SIDE} name={name} className={css.large} onFault={() => setUnreadable(true)} />
        ) : error ? null : (
          <WaitingBar width={240} />
        )}
        <p className={css.hint}>{[megabytes(size, format), file.entered_by].filter(Boolean).join(' · ')}</p>
        {isAsking ? (
          <ConfirmLine
            question={t('withdraw_question')}
            keep={t('keep')}
            act={t('withdraw')}
            isBusy={isWithdrawing}
            onKeep={() => setAsking(false)}
            onAct={() => void withdraw({ params: { file_id } })}
          />
        ) : (
          <div className={css.acts}>
            <Button look="primary" onClick={onClose}>
              {t('close')}
            </Button>
            <Button onClick={saving.start}>{t('save')}</Button>
            <May>
              <Button look="bare" onClick={() => setAsking(true)}>
                {t('withdraw')}
              </Button>
            </May>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}
