// For tests: a collector of traces and figures, OTLP over HTTP in JSON.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}
type SentMetric = { name: string; sum?: unknown; gauge?: unknown; histogram?: unknown }
type Sent = {
  resource: { attributes: Attribute[] }
  scopeSpans?: { spans: SentSpan[] }[]
  scopeMetrics?: { metrics: SentMetric[] }[]
}

export type Collector = {
  url: string
  /** Bodies as they came. */
  bodies: string[]
  headers: IncomingHttpHeaders[]
  spans: () => (Omit<SentSpan, 'attributes'> & { facts: Record<string, unknown> })[]
  metrics: () => SentMetric[]
  resources: () => Record<string, unknown>[]
  /** Instead of 200; null: never answers. */
  answer: number | null
  close: () => Promise<void>
}

const factsOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value: { intValue, ...others } }) => [
      key,
      intValue === undefined ? Object.values(others)[0] : Number(intValue),
    ]),
  )

/** `port`: 0 for any. */
export const testCollector = async (port = 0): Promise<Collector> => {
  const sent: Sent[] = []
  const collector: Collector = {
    url: '',
    bodies: [],
    headers: [],
    spans: () =>
      sent
        .flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) })),
    metrics: () => sent.flatMap(({ scopeMetrics = [] }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
    resources: () => sent.map(({ resource }) => factsOf(resource.attributes)),
    answer: 200,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      collector.bodies.push(body)
      collector.headers.push(request.headers)
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as Record<string, Sent[] | undefined>
      if (request.url === '/v1/traces') sent.push(...resourceSpans)
      if (request.url === '/v1/metrics') sent.push(...resourceMetrics)
      if (collector.answer !== null)
        response.writeHead(collector.answer, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collector
}
