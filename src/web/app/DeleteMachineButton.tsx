// The side menu's way to ask for the machine to be deleted.
import { lazy, Suspense, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import css from './ServiceLinks.module.css'

function fetchDialog() {
  return import('#web/form/DeletionDialog.tsx')
}
const DeletionDialog = lazy(async () => ({ default: (await fetchDialog()).DeletionDialog }))

type Props = { machine: { serial: string; display_serial: string } }

export function DeleteMachineButton(props: Props) {
  return useMay('plan') ? <AskForDeletion {...props} /> : null
}

function AskForDeletion({ machine }: Props) {
  const t = useMessages('header')
  const [isOpen, setOpen] = useState(false)
  const prepare = () => fetchedAhead(fetchDialog(), loadMessages('form'))
  return (
    <>
      <button
        type="button"
        className={css.delete}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {t('delete_machine')}
      </button>
      {isOpen ? (
        <Suspense>
          <DeletionDialog machine={machine} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
