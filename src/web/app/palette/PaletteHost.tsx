// The commands and the list of keys, opened by keys or from the account.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/account/account.ts'
import { type Opened, openedByKey } from './palette-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const KeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }))

const OPENING = 'hoistline:open-commands'

/** Opens the commands from anywhere in the header. */
export function openCommands(): void {
  dispatchEvent(new Event(OPENING))
}

export function PaletteHost({ user }: { user: User }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = openedByKey(event)
      if (next) setOpened(next)
    }
    const onOpening = () => setOpened('commands')
    addEventListener('keydown', onKey)
    addEventListener(OPENING, onOpening)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener(OPENING, onOpening)
    }
  }, [])
  const close = () => setOpened(null)
  if (opened === null) return null
  return (
    <Suspense>
      {opened === 'commands' ? (
        <Palette user={user} onClose={close} onKeys={() => setOpened('keys')} />
      ) : (
        <KeysSheet onClose={close} />
      )}
    </Suspense>
  )
}
