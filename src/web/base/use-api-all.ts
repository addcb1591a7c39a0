// The answers of one endpoint to several inputs, as one value.
import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import type { Answer, InputOf } from './api.ts'
import { useLanguage } from './i18n.ts'
import { queryOf } from './use-api.ts'

export type AllAnswers<T> = {
  /** In the order of the inputs; undefined until all are there. */
  data: readonly T[] | undefined
  /** The first of them. */
  error: Error | null
  isFetching: boolean
  /** Epoch ms of the oldest answer, by the browser's clock. */
  dataUpdatedAt: number
  refetch: () => void
}

type Options = {
  /** Interval of refetching in milliseconds, while the tab is visible. */
  refetchInterval?: number | false
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  enabled?: boolean
}

/** `inputs` may be of any number; failures are told in place. */
export function useApiAll<S extends Shape>(
  endpoint: Endpoint<S>,
  inputs: readonly InputOf<S>[],
  { refetchInterval = false, staleTime, enabled = true }: Options = {},
): AllAnswers<ResponseOf<S>> {
  const language = useLanguage()
  const queries = inputs.map((input): UseQueryOptions<Answer<ResponseOf<S>>> => {
    return {
      ...queryOf(endpoint, input, language),
      refetchInterval,
      ...(staleTime !== undefined && { staleTime }),
      enabled,
    }
  })
  return useQueries({ queries, combine: combined<ResponseOf<S>> })
}

function combined<T>(results: UseQueryResult<Answer<T>>[]): AllAnswers<T> {
  const answers = results.map(({ data }) => data?.value)
  return {
    data: answers.every((data): data is T => data !== undefined) ? answers : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}
