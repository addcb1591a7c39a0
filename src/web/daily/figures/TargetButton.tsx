// The pen that edits what utilisation is held against, in a sheet that is fetched when a hand comes near.
import { lazy, Suspense, useRef, useState } from 'react'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import css from './HeldAgainst.module.css'

const fetchSheet = async () => {
  const [{ TargetSheet }] = await Promise.all([import('./TargetSheet.tsx'), loadMessages('error')])
  return { default: TargetSheet }
}
const TargetSheet = lazy(fetchSheet)

export function TargetButton() {
  const t = useMessages('daily-figures')
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void fetchSheet().catch(() => undefined)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.edit}
        title={t('set_target')}
        aria-label={t('set_target')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <TargetSheet trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
