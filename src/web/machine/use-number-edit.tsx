// The button and sheet that edit a management number.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages } from '#web/base/i18n.ts'

function fetchSheet() {
  return import('./ManagementNumberSheet.tsx')
}
const ManagementNumberSheet = lazy(async () => ({ default: (await fetchSheet()).ManagementNumberSheet }))
function prepare() {
  return fetchedAhead(fetchSheet(), loadMessages('detail'))
}

export type Numbered = { serial: string; display_serial?: string; management_number: string | null }

/**
 * Properties of the button that opens the sheet, and the sheet,
 * null while it is closed.
 */
export function useNumberEdit(machine: Numbered) {
  const ref = useRef<HTMLButtonElement>(null)
  // By serial: a list's row may become another machine's.
  const [open, setOpen] = useState<string | null>(null)
  const isOpen = open === machine.serial
  if (open !== null && !isOpen) setOpen(null)
  const trigger = {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setOpen(machine.serial),
  } as const
  const sheet: ReactNode = isOpen ? (
    <Suspense key={machine.serial}>
      <ManagementNumberSheet machine={machine} trigger={ref} onClose={() => setOpen(null)} />
    </Suspense>
  ) : null
  return { trigger, sheet }
}
