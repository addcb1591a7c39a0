// A sheet with a heading, opened by a button.
import type { ReactNode } from 'react'
import { Popover } from '#web/ui/controls/Popover.tsx'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import css from './Maintenance.module.css'

export function Sheet({ label, trigger, onClose, children }: OpenSheet & { label: string; children: ReactNode }) {
  return (
    <Popover label={label} trigger={trigger} onClose={onClose} className={css.sheet ?? ''}>
      <div className={css.sheetBody}>
        <h2 className={css.sheetHead}>{label}</h2>
        {children}
      </div>
    </Popover>
  )
}
