// An endpoint's answer as a live value of a component.
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  replaceEqualDeep,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { type Answer, callTagged, call, type InputOf } from './api.ts'
import { ApiFault, isNotFound } from './api-fault.ts'
import { currentLanguage, useLanguage } from './i18n.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A local network has no internet to be 'online' with. Retries are the
      // person's or the next interval's. Three seconds: answers fetched before
      // a slow machine has drawn the screen are still fresh.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 3_000, gcTime: 300_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export type ApiOptions = {
  /** Interval of refetching in milliseconds, while the tab is visible. */
  refetchInterval?: number
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /**
   * Which failures of the first answer lead to the error page. False for a
   * part that the screen can do without: it is reported in place.
   */
  throwOnError?: ThrowOnError
}

export type ThrowOnError = boolean | ((error: Error) => boolean)

/** Of a screen that has words of its own for a 404. */
export function unlessNotFound(error: Error): boolean {
  return !isNotFound(error)
}

/**
 * The value of an endpoint and input. A failed first load leads to the
 * error page, unless a retry may help or the screen handles it (422); a
 * failed refresh keeps the old value and sets `error` (docs/product.md,
 * Errors and notices).
 */
export function useApi<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  { refetchInterval, enabled = true, staleTime, throwOnError = true }: ApiOptions = {},
): UseQueryResult<ResponseOf<S>> {
  const language = useLanguage()
  const hadData = useRef(false)
  const result = useQuery({
    ...queryOf(endpoint, input, language),
    select: valueOf<ResponseOf<S>>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchInterval ?? (isAway(state.error) ? AWAY_AGAIN_MS : false),
    ...(staleTime !== undefined && { staleTime }),
    enabled,
    throwOnError: (error) =>
      !hadData.current &&
      leadsToErrorPage(error) &&
      (typeof throwOnError === 'function' ? throwOnError(error) : throwOnError),
  })
  useEffect(() => {
    if (result.data !== undefined) hadData.current = true
  }, [result.data])
  return result
}

/** For hooks that ask several questions at once. */
export function queryOf<S extends Shape>(endpoint: Endpoint<S>, input: InputOf<S>, language: Language) {
  return {
    queryKey: [endpoint.path, input, language] as const,
    queryFn: async ({ client, queryKey, signal }: { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }) => {
      const previous = client.getQueryData<Answer<ResponseOf<S>>>(queryKey)
      const answer = await callTagged(endpoint, input, previous, signal)
      // Equal parts stay the same object and are not drawn again;
      // answers to other inputs are not compared.
      return previous ? replaceEqualDeep(previous, answer) : answer
    },
    structuralSharing: false,
  }
}

/**
 * Prefetches what the person is likely to open next; failures are ignored.
 * `inputs` must be the same object until they change.
 */
export function useAhead<S extends Shape>(endpoint: Endpoint<S>, inputs: readonly InputOf<S>[]): void {
  const language = useLanguage()
  const client = useQueryClient()
  useEffect(() => {
    // The screen's own requests come first.
    const timer = setTimeout(() => {
      for (const input of inputs)
        void client.prefetchQuery({ ...queryOf(endpoint, input, language), staleTime: AHEAD_MS })
    }, AHEAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [client, endpoint, inputs, language])
}

/** Answers this recent are not prefetched again. */
const AHEAD_MS = 60_000
const AHEAD_DELAY_MS = 100

/**
 * Has a value ready before its screen is drawn;
 * the screen reports a failure.
 */
export function fetchValue<S extends Shape>(client: QueryClient, endpoint: Endpoint<S>, input: InputOf<S>) {
  return client.prefetchQuery(queryOf(endpoint, input, currentLanguage()))
}

/** An answer that did not come because of the line is requested again. */
const AWAY_AGAIN_MS = 10_000

function isAway(error: unknown): boolean {
  return error instanceof ApiFault && error.code === 'network'
}

function valueOf<T>({ value }: Answer<T>): T {
  return value
}

export function leadsToErrorPage(error: unknown): boolean {
  if (!(error instanceof ApiFault)) return true
  // 401 and 503 have already led to another page.
  return !error.mayPass && error.code !== 'outdated' && ![401, 422, 503].includes(error.status)
}

/**
 * A write that nobody waits for, and the endpoints whose values it
 * invalidates; what a person saves goes through `useSave`.
 */
export function useWrite<S extends Shape>(
  endpoint: Endpoint<S>,
  { renews = [] }: { renews?: readonly Endpoint[] } = {},
): UseMutationResult<ResponseOf<S>, Error, InputOf<S>> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<S>) => call(endpoint, input),
    onSuccess: () => Promise.all(renews.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  })
}
