// The last answer of a list, kept when the next request fails.
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

type LastAnswer<T> = {
  /** The answer, else the previous one. */
  answer: T | undefined
  /** The answer is an earlier query's, because the present one failed. */
  hasFailed: boolean
}

/**
 * `useApi` keeps the previous answer while the next one loads;
 * this also keeps it after a failure.
 */
export function useLastAnswer<T>({ data, error }: Pick<UseQueryResult<T>, 'data' | 'error'>): LastAnswer<T> {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return { answer: data ?? last, hasFailed: data === undefined && last !== undefined && error !== null }
}
