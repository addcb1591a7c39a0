// Links of a list as plain anchors: the router's own would each work out its address at every turn of the month; one listener follows them all.
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

/** Put on what holds the links; true when the click was on one. Any but a plain click (new tab, copy) is the browser's. */
export function useFollow(): (event: MouseEvent) => boolean {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link) return false
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (isPlain) {
        event.preventDefault()
        void navigate({ href: link.getAttribute('href') ?? '' })
      }
      return true
    },
    [navigate],
  )
}
