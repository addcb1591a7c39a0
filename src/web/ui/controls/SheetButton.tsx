// A small button that opens a sheet, which it loads when hovered or focused.
import { type ReactNode, Suspense } from 'react'
import { Button } from './Button.tsx'
import { type OpenSheet, useSheet } from './use-sheet.ts'

type Props = {
  children: ReactNode
  /** Its name among the commands of the page. */
  command?: string | undefined
  /** Its name where the words alone do not tell it from others. */
  label?: string | undefined
  look?: 'plain' | 'bare'
  isDisabled?: boolean | undefined
  prepare: () => void
  renderSheet: (sheet: OpenSheet) => ReactNode
}

export function SheetButton({ children, command, label, look = 'plain', isDisabled, prepare, renderSheet }: Props) {
  const { button, sheet } = useSheet(prepare)
  return (
    <>
      <Button {...button} size="small" look={look} aria-label={label} data-command={command} disabled={isDisabled}>
        {children}
      </Button>
      {sheet && <Suspense>{renderSheet(sheet)}</Suspense>}
    </>
  )
}
