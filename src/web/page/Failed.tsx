// What stands in place of an answer that could not be loaded.
import type { ReactNode } from 'react'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { TryAgain } from './TryAgain.tsx'

type Props = {
  /** What could not be loaded. */
  title: string
  query: { error: Error | null; isFetching?: boolean; refetch: () => unknown }
  /** Further ways on. */
  children?: ReactNode
}

export function Failed({ title, query, children }: Props) {
  const words = useMessages('error')
  return (
    <ListState kind="error" title={title} why={query.error ? faultWords(query.error, words) : ''}>
      <TryAgain query={query} />
      {children}
    </ListState>
  )
}
