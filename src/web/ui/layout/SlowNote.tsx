// A quiet line that says why an answer takes long.
import { useLate } from './use-late.ts'

const SLOW_MS = 1_000

type Props = { isAwaited: boolean; text: string }

/** Present from the start: a live region that appears together with its text is not read. */
export function SlowNote({ isAwaited, text }: Props) {
  const isSlow = useLate(isAwaited, SLOW_MS)
  return (
    <span className="m3" role="status">
      {isSlow ? text : null}
    </span>
  )
}
