// The last tool of a page's head: prints what the page shows.
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'disabled' | 'children'>

export function PrintButton({ children, ...rest }: Props) {
  return (
    <Button {...rest} onClick={() => print()}>
      <ToolIcon sign="print" />
      {children}
    </Button>
  )
}
