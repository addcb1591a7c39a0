// What stands in place of an answer that could not be loaded.
import type { ReactNode } from 'react'
import { isNotFound } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { TryAgain } from './TryAgain.tsx'

type Props = {
  /** What could not be loaded. */
  title: string
  query: { error: Error | null; isFetching?: boolean; refetch: () => unknown }
  /** When the server does not know it: no retry helps. */
  gone?: { title: string; why?: string }
  /** Further ways on. */
  children?: ReactNode
}

export function Failed({ title, query, gone, children }: Props) {
  const words = useMessages('error')
  const why = query.error ? faultWords(query.error, words) : ''
  const isGone = gone !== undefined && isNotFound(query.error)
  return (
    <ListState kind="error" title={isGone ? gone.title : title} why={isGone ? (gone.why ?? why) : why}>
      {isGone ? null : <TryAgain query={query} />}
      {children}
    </ListState>
  )
}
