// The part of a query that the states of a page are drawn from.

export type PageQuery<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** Epoch ms of `data`, by the browser's clock. */
  dataUpdatedAt: number
  refetch: () => unknown
}
