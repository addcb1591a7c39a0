// A link that changes the screen it is on.
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  href: string
  onPick: () => void
  isCurrent: boolean
  className?: string | undefined
  title?: string | undefined
  tone?: string | undefined
  /** Of several that are walked by keys: -1 for all but one. */
  tabIndex?: number | undefined
  children: ReactNode
}

export function PickLink({ href, onPick, isCurrent, className, title, tone, tabIndex, children }: Props) {
  const pick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPick()
  }
  return (
    <a
      className={className}
      href={href}
      title={title}
      data-tone={tone}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      onClick={pick}
    >
      {children}
    </a>
  )
}
