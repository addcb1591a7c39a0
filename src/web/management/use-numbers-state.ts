// What the list of management numbers shows lives in the address: what it is searched for, and the page.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PATHS } from '#web/base/links.ts'
import { useSettled } from '#web/base/use-settled.ts'

/** What is typed is shown at once and written into the address when the hand rests. */
const SETTLE_MS = 200

export type NumbersState = {
  /** As typed. */
  text: string
  page: number
  search: (text: string) => void
  turnTo: (page: number) => void
}

export function useNumbersState(): NumbersState {
  const address = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const { free_word, page: given } = address
  const stored = typeof free_word === 'string' ? free_word : ''
  const navigate = useNavigate()
  const [text, setText] = useState(stored)
  const settled = useSettled(text, SETTLE_MS)
  // Back and forward: what the address says, unless it is what was just written into it.
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    if (stored !== settled.trim()) setText(stored)
  }
  const show = (next: string, page: number, replace: boolean) =>
    void navigate({ href: addressOf(next, page), resetScroll: false, replace })
  useEffect(() => {
    if (settled.trim() !== stored) show(settled, 1, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is written, not what the address says by itself
  }, [settled])
  const isWritten = text.trim() === stored.trim()
  return {
    text,
    page: isWritten && /^[1-9]\d{0,5}$/.test(String(given)) ? Number(given) : 1,
    search: setText,
    turnTo: (page) => show(text, page, false),
  }
}

function addressOf(text: string, page: number): string {
  const query = new URLSearchParams()
  if (text.trim() !== '') query.set('free_word', text.trim())
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${PATHS.management}?${query}` : PATHS.management
}
