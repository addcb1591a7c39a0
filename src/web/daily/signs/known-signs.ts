// Whether a person has read what the signs of a drawing mean, per browser.
import { useSyncExternalStore } from 'react'
import { useUser } from '#web/base/session.ts'

/** The drawings with signs of their own. */
export type SignsOf = 'month' | 'grid'

const listeners = new Set<() => void>()
/** Keys that the storage did not take. */
const got = new Set<string>()

function isKnown(key: string): boolean {
  try {
    return got.has(key) || localStorage.getItem(key) !== null
  } catch {
    return got.has(key)
  }
}

export function useKnownSigns(signsOf: SignsOf) {
  const key = `hoistline.signs-${signsOf}.${useUser()?.email ?? ''}`
  const isKnownNow = useSyncExternalStore(subscribe, () => isKnown(key))
  const gotIt = () => {
    try {
      localStorage.setItem(key, '1')
    } catch {
      // Storage is full or forbidden: known until the page is loaded anew.
      got.add(key)
    }
    for (const listener of listeners) listener()
  }
  return { isKnown: isKnownNow, gotIt }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
