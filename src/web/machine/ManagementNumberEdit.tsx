// A machine's management number where it stands, edited there: a press opens a small sheet, fetched when a hand comes near.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './ManagementNumberEdit.module.css'

const fetchSheet = () => import('./ManagementNumberSheet.tsx')
const ManagementNumberSheet = lazy(async () => ({ default: (await fetchSheet()).ManagementNumberSheet }))

type Props = {
  machine: { serial: string; display_serial?: string; management_number: string | null }
  /** `row`: in a table, whose rows are its tab stops; there F2 opens it. */
  look: 'button' | 'text' | 'row'
  children: ReactNode
}

export function ManagementNumberEdit({ machine, look, children }: Props) {
  const t = useMessages('machine')
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => fetchedAhead(fetchSheet(), loadMessages('detail'))
  const shared = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setOpen(true),
  } as const
  const name = t('edit_management_number', { serial: machine.display_serial ?? machine.serial })
  return (
    <>
      {look === 'button' ? (
        <Button {...shared} title={name}>
          {children}
        </Button>
      ) : (
        <button
          {...shared}
          type="button"
          className={css.inline}
          title={look === 'row' ? `${name} (F2)` : name}
          {...(look === 'row' && {
            // Said here and not by hidden words inside: fifty rows would have a box of its own for each.
            'aria-label': `${machine.management_number ?? UNKNOWN} ${name}`,
            'aria-keyshortcuts': 'F2',
            tabIndex: -1,
          })}
          data-edit=""
          data-row={look === 'row' || undefined}
        >
          <span className={css.text}>{children}</span>
          {look === 'row' ? null : <span className="vh">{name}</span>}
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
          </svg>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ManagementNumberSheet machine={machine} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
