// A tool of a page's head that leads to another page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import buttonCss from '#web/ui/controls/Button.module.css'
import { ToolIcon, type ToolSign } from '#web/ui/controls/ToolIcon.tsx'

type Props = { to: string; sign: ToolSign; isPrimary?: boolean; disabled?: boolean; children: ReactNode }

export function ToolLink({ to, sign, isPrimary = false, disabled = false, children }: Props) {
  return (
    <Link
      to={to}
      disabled={disabled}
      className={isPrimary ? `${buttonCss['button']} ${buttonCss['primary']}` : buttonCss['button']}
    >
      <ToolIcon sign={sign} />
      {children}
    </Link>
  )
}
