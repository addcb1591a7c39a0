// The keys of the playback: space plays, arrows step, + and - set the speed.
import { useEffect } from 'react'
import { type Playing, SPEEDS } from './use-playback.ts'

const STEP_MS = 15 * 60_000
const LONG_STEP_MS = 60 * 60_000

/** Elements with their own use of these keys, except our slider. */
const OWN =
  'input:not([type="range"]), select, textarea, button, a, summary, [role="application"], [role="dialog"], [role="listbox"], [role="menu"], [contenteditable]'

export function usePlayKeys({ clock, speed, setSpeed }: Playing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(OWN)) return
      const step = event.shiftKey ? LONG_STEP_MS : STEP_MS
      const faster = (by: 1 | -1) => {
        const wished = SPEEDS[SPEEDS.indexOf(speed) + by]
        if (wished) setSpeed(wished)
      }
      const acts: Readonly<Record<string, () => void>> = {
        ' ': () => (clock.isPlaying() ? clock.pause() : clock.play()),
        ArrowLeft: () => clock.seek(clock.at() - step),
        ArrowRight: () => clock.seek(clock.at() + step),
        '+': () => faster(1),
        '-': () => faster(-1),
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [clock, speed, setSpeed])
}
