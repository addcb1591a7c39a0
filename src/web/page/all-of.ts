// Several answers as the one that a page is drawn from.
import type { PageQuery } from './page-query.ts'

type Part = PageQuery<unknown> & { isPlaceholderData?: boolean }

/** `data`: of all answers once they are there, not of a former question. */
export function allOf<Data>(parts: readonly Part[], data: () => Data): PageQuery<Data> {
  const isReady = parts.every((part) => part.data !== undefined && part.isPlaceholderData !== true)
  return {
    data: isReady ? data() : undefined,
    error: parts.find(({ error }) => error)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  }
}
