// Answers made old by a write, in this tab and in the person's others.
import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'

const CHANNEL = 'hoistline.renew'

function renew(client: QueryClient, paths: readonly unknown[]) {
  for (const path of paths) void client.invalidateQueries({ queryKey: [path] })
}

export function renewEverywhere(client: QueryClient, endpoints: readonly Endpoint[]): void {
  const paths = endpoints.map(({ path }) => path)
  renew(client, paths)
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its origin alone
  channel.postMessage(paths)
  channel.close()
}

/** Until the returned function is called. */
export function followRenewals(client: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) renew(client, data)
  })
  return () => channel.close()
}
