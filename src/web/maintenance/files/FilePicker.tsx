// The choice of photos and papers: camera, files, and what was chosen.
import { type ChangeEvent, useId } from 'react'
import { MEDIA_TYPES } from '#contract/maintenance/file-choices.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { UploadRoom } from '#web/list/UploadRoom.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { FaultMark } from '#web/ui/controls/FaultMark.tsx'
import css from './Files.module.css'
import { megabytes } from './file-size.ts'
import { Photo } from './Photo.tsx'
import type { ChosenFile, Uploads } from './use-uploads.ts'

const PREVIEW = 56
/** Without HEIC phones send a JPEG. */
const PHOTOS = 'image/jpeg,image/png'

export function FilePicker({ uploads, isLocked = false }: { uploads: Uploads; isLocked?: boolean }) {
  const t = useMessages('maintenance-file')
  const { files, refused, isSending, add, remove } = uploads
  return (
    <fieldset className={css.picker}>
      <legend>{t('files')}</legend>
      {isLocked ? null : (
        <div className={css.ways}>
          <Chooser
            label={t('take_photo')}
            accept={PHOTOS}
            capture="environment"
            onChoose={add}
            isDisabled={isSending}
          />
          <Chooser
            label={t('choose_files')}
            accept={MEDIA_TYPES.join(',')}
            multiple
            onChoose={add}
            isDisabled={isSending}
          />
        </div>
      )}
      <p className={css.hint}>{t('hint')}</p>
      <UploadRoom className={css.hint} />
      <div role="status">
        {refused.map((text) => (
          <p key={text} className={css.fault}>
            <FaultMark />
            {text}
          </p>
        ))}
      </div>
      {files.length === 0 ? null : (
        <ul className={css.chosen}>
          {files.map((chosen) => (
            <Chosen key={chosen.key} chosen={chosen} isLocked={isSending} onRemove={() => remove(chosen.key)} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type ChooserProps = {
  label: string
  accept: string
  capture?: 'environment'
  multiple?: boolean
  isDisabled: boolean
  onChoose: (files: Iterable<File>) => void
}

/** A file input that looks like a button and is as large. */
function Chooser({ label, isDisabled, onChoose, ...input }: ChooserProps) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // The same file may be chosen again after it was removed.
    target.value = ''
  }
  return (
    <span className={css.chooser} data-primary={input.capture ? '' : undefined}>
      <input id={id} type="file" disabled={isDisabled} onChange={choose} {...input} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

type ChosenProps = { chosen: ChosenFile; isLocked: boolean; onRemove: () => void }

function Chosen({ chosen: { file, state, share, fault }, isLocked, onRemove }: ChosenProps) {
  const t = useMessages('maintenance-file')
  const format = useFormat()
  const words =
    state === 'sending' ? t('sending', { percent: format.number(Math.round(share * 100)) }) : t(`state_${state}`)
  return (
    <li>
      <span className={css.tile}>
        {file.type.startsWith('image/') ? <Photo blob={file} side={PREVIEW} className={css.photo} /> : <b>PDF</b>}
      </span>
      <span className={css.about}>
        <span className={css.fileName}>{file.name}</span>
        <span className={css.hint}>
          {megabytes(file.size, format)} · {words}
        </span>
        {state === 'sending' ? <progress max={1} value={share} aria-label={file.name} /> : null}
        {fault === null ? null : <span className={css.fault}>{fault}</span>}
      </span>
      {state === 'sent' ? null : (
        <Button look="bare" disabled={isLocked} aria-label={t('remove', { name: file.name })} onClick={onRemove}>
          ✕
        </Button>
      )}
    </li>
  )
}
