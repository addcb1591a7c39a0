// The files to go with an inquiry, before it is sent.
import { useId, useState } from 'react'
import { FORM_FILE_BYTES_MAX, FORM_FILE_TYPES, FORM_FILES_MAX } from '#domain/form.ts'
import { useMessages } from '#web/base/i18n.ts'
import { UploadRoom } from '#web/list/UploadRoom.tsx'
import css from './Form.module.css'

const TYPES: readonly string[] = FORM_FILE_TYPES

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void }

export function FilesField({ files, onChange }: Props) {
  const t = useMessages('form')
  const id = useId()
  const [refused, setRefused] = useState<readonly string[]>([])
  const add = (chosen: readonly File[]) => {
    const taken = [...files]
    const wrong: string[] = []
    for (const file of chosen) {
      // Without a type the server looks at the content.
      const isFine = file.size <= FORM_FILE_BYTES_MAX && (file.type === '' || TYPES.includes(file.type))
      if (isFine && taken.length < FORM_FILES_MAX) taken.push(file)
      else wrong.push(file.name)
    }
    setRefused(wrong)
    onChange(taken)
  }
  return (
    <div className={css.files}>
      <label htmlFor={id}>{t('files')}</label>
      <input
        id={id}
        type="file"
        multiple
        accept={FORM_FILE_TYPES.join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadRoom className={css.hint} />
      {refused.map((name) => (
        <span key={name} className={css.fault} role="alert">
          {t('file_wrong', { name })}
        </span>
      ))}
      {files.length > 0 ? (
        <ul className={css.chosen} aria-label={t('attached')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              {file.name}
              <button
                type="button"
                aria-label={t('remove_file', { name: file.name })}
                onClick={() => onChange(files.filter((kept) => kept !== file))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
