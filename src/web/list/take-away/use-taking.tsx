// A list's way into a file, once its kind is chosen.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FileKind } from './sheet.ts'
import type { Taking } from './TakingAway.tsx'

const TakingAway = lazy(async () => ({ default: (await import('./TakingAway.tsx')).TakingAway })) as <Row, Given>(
  props: Taking<Row, Given> & { kind: FileKind; onOver: () => void },
) => ReactNode

/** `progress`: in place of the button while the file is made, else null. */
export function useTaking<Row, Given>(taking: Taking<Row, Given>) {
  const [kind, setKind] = useState<FileKind | null>(null)
  const progress: ReactNode =
    kind === null ? null : (
      <Suspense>
        <TakingAway {...taking} kind={kind} onOver={() => setKind(null)} />
      </Suspense>
    )
  return { take: setKind, progress }
}
