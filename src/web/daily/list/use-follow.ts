// One click listener for all links of a list.
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

// Plain anchors with one listener: a router's Link works out its address at every navigation.
/**
 * The listener for the element around the links; true when a link was
 * clicked. Clicks with modifier keys are left to the browser.
 */
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
