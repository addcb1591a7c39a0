// The way of tables into a file, once its kind is chosen.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ServerFile } from './server-file.ts'
import type { Wish } from './TakingAway.tsx'

const TakingAway = lazy(async () => ({ default: (await import('./TakingAway.tsx')).TakingAway }))
const FetchingFile = lazy(async () => ({ default: (await import('./FetchingFile.tsx')).FetchingFile }))

/** `progress`: in place of the button while the file is made, else null. */
export function useTaking() {
  // As the page is when it begins, whatever the reader does meanwhile.
  const [wish, setWish] = useState<Wish | null>(null)
  const [file, setFile] = useState<ServerFile | null>(null)
  const progress: ReactNode =
    wish !== null ? (
      <Suspense>
        <TakingAway wish={wish} onOver={() => setWish(null)} />
      </Suspense>
    ) : file !== null ? (
      <Suspense>
        <FetchingFile file={file} onOver={() => setFile(null)} />
      </Suspense>
    ) : null
  return { take: setWish, fetchFile: setFile, progress }
}
