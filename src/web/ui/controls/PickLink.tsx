// A link that changes the screen it is on.
import type { ComponentProps, MouseEvent } from 'react'

/** Where a link leads, and what shows that on this screen. */
export type LinkTo = { href: string; onPick: () => void }

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'aria-current'> & {
  /** Null where it leads nowhere now; the focus can stay on it. */
  href: string | null
  onPick: () => void
  isCurrent?: boolean | undefined
  tone?: string | undefined
}

export function PickLink({ href, onPick, isCurrent = false, tone, children, ...rest }: Props) {
  const pick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPick()
  }
  // The same element in both cases, so that React keeps it and its focus.
  const way =
    href === null
      ? { role: 'link', 'aria-disabled': true, tabIndex: 0 }
      : { href, onClick: pick, tabIndex: rest.tabIndex }
  return (
    <a {...rest} {...way} data-tone={tone} aria-current={isCurrent || undefined}>
      {children}
    </a>
  )
}
