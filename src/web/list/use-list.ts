// A list's rows and state, from its endpoint.
import { useCallback, useMemo } from 'react'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import { callTagged, type InputOf } from '#web/base/api.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { type ThrowOnError, useApi } from '#web/base/use-api.ts'
import { useLastAnswer } from '#web/base/use-last-answer.ts'
import { useSteadyRows } from './steady-rows.ts'

/** The part of a list in an answer, as in paged answers. */
export type PageFacts = { current_page: number; per_page: number; total: number; last_page: number }

export type ListRows<Row> = { rows: readonly Row[]; page: PageFacts }

/** The input of ListPage. */
export type ListView<Row, Answer = unknown> = {
  /** Changes with the query: another page, order or search. */
  key: string
  keyOf: (row: Row) => string
  /** Rows keep their place while the list renews itself. */
  isSteady: boolean
  /** Null while the first answer loads, and after its failure. */
  rows: readonly Row[] | null
  page: PageFacts | null
  /**
   * The answer of the rows, for what else it holds;
   * undefined without any.
   */
  answer: Answer | undefined
  /**
   * Keys of rows missing from a newer answer;
   * they stay until the reader updates the list.
   */
  gone: ReadonlySet<string>
  /** The newest answer has other rows, or another order. */
  hasMoved: boolean
  error: Error | null
  /** Epoch ms of the displayed rows; null without any. */
  loadedAt: number | null
  isLoading: boolean
  isFetching: boolean
  /** The rows answer the previous query. */
  isBusy: boolean
  /** This query failed; the rows are the previous one's. */
  hasFailed: boolean
  retry: () => void
  update: () => void
  /**
   * A page of up to 100 rows, or all rows that the browser has, without
   * keeping it; `query` in place of the list's own.
   */
  readPage: (page: number, signal: AbortSignal, query?: object) => Promise<ListRows<Row>>
}

type Reading<Answer, Row, Part> = {
  /**
   * The rows of an answer, and their part of the list.
   * The same function at every call.
   */
  read: (answer: Answer, part: Part) => ListRows<Row>
  /**
   * Further input of `read` when the browser searches, sorts and pages;
   * plain data.
   */
  part: Part
  keyOf: (row: Row) => string
  /** Interval of refetching in milliseconds. */
  refetchInterval?: number
  /** False when readers edit the rows: changes are displayed at once. */
  isSteady?: boolean
  /** Which failures of the first answer lead to the error page. */
  throwOnError?: ThrowOnError
}

/** The most that any list sends at once. */
const PART_ROWS = 100

const NONE: ReadonlySet<string> = new Set()

export function useList<S extends Shape, Row, Part>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  { read, part, keyOf, refetchInterval, isSteady = true, throwOnError = true }: Reading<ResponseOf<S>, Row, Part>,
): ListView<Row, ResponseOf<S>> {
  const result = useApi(endpoint, input, { throwOnError, ...(refetchInterval !== undefined && { refetchInterval }) })
  const { answer, hasFailed } = useLastAnswer(result)
  const isBusy = result.isPlaceholderData
  const isCurrent = result.data !== undefined && !isBusy
  const key = JSON.stringify([input, part])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key changes with the part
  const list = useMemo(() => (answer === undefined ? null : read(answer, part)), [answer, read, key])
  const { steady, update } = useSteadyRows(key, isCurrent ? list?.rows : undefined, keyOf)
  const { refetch } = result
  const readPage = (page: number, signal: AbortSignal, query?: object) =>
    readPart(endpoint, pageInput(query ? ({ ...input, query } as InputOf<S>) : input, page), signal).then((one) =>
      read(one, wholePart(part)),
    )
  const retry = useCallback(() => void refetch(), [refetch])
  return {
    key,
    keyOf,
    isSteady,
    rows: (isSteady ? steady?.rows : list?.rows) ?? null,
    page: list?.page ?? null,
    answer,
    gone: (isSteady && steady?.gone) || NONE,
    hasMoved: (isSteady && steady?.hasMoved) || false,
    error: result.error,
    loadedAt: result.data === undefined ? null : byServerClock(result.dataUpdatedAt),
    isLoading: result.isLoading,
    isFetching: result.isFetching,
    isBusy,
    hasFailed,
    retry,
    update,
    readPage,
  }
}

/** The input of another page, where the server sends pages. */
function pageInput<Input>(input: Input, page: number): Input {
  const { query, body } = input as { query?: object; body?: object }
  if (query && 'page' in query) return { ...input, query: { ...query, page, per_page: PART_ROWS } }
  return body && 'page' in body ? { ...input, body: { ...body, page, per_page: PART_ROWS } } : input
}

/** All rows, where the browser cuts pages. */
function wholePart<Part>(part: Part): Part {
  return typeof part === 'object' && part !== null && 'per_page' in part ? { ...part, page: 1, per_page: 1e9 } : part
}

async function readPart<S extends Shape>(endpoint: Endpoint<S>, input: InputOf<S>, signal: AbortSignal) {
  return (await callTagged(endpoint, input, undefined, signal)).value
}

/**
 * A page of rows that were loaded at once;
 * a page beyond the last is the last.
 */
export function pageOf<Row>(all: readonly Row[], page: number, per_page: number): ListRows<Row> {
  const last_page = Math.max(1, Math.ceil(all.length / per_page))
  const current_page = Math.min(page, last_page)
  const from = (current_page - 1) * per_page
  return { rows: all.slice(from, from + per_page), page: { current_page, per_page, total: all.length, last_page } }
}
