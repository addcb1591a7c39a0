// A small button that opens a sheet, which it loads when hovered or focused.
import { type ReactNode, Suspense } from 'react'
import { Button } from './Button.tsx'
import { type OpenSheet, useSheet } from './use-sheet.ts'

type Props = {
  children: ReactNode
  /** Its name among the commands of the page. */
  command?: string
  isDisabled?: boolean | undefined
  prepare: () => void
  renderSheet: (sheet: OpenSheet) => ReactNode
}

export function SheetButton({ children, command, isDisabled, prepare, renderSheet }: Props) {
  const { button, sheet } = useSheet(prepare)
  return (
    <>
      <Button {...button} size="small" data-command={command} disabled={isDisabled}>
        {children}
      </Button>
      {sheet && <Suspense>{renderSheet(sheet)}</Suspense>}
    </>
  )
}
