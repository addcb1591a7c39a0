// Exporters of spans and figures to a collector, as OTLP over HTTP in JSON.
import { JsonMetricsSerializer, JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { askOutside, hostsOf } from '#server/base/outside-fetch.ts'
import type { OtlpSettings } from '#server/base/otlp-env.ts'

/** Enough to say what was not taken. */
const ANSWER_BYTES = 64 * 1024

/** ExportResultCode of the packages' core. */
const [SUCCESS, FAILED] = [0, 1]

type Result = { code: number; error?: Error }
type Serializer<Items> = { serializeRequest: (items: Items) => Uint8Array | undefined }
type Export<Items> = (items: Items, done: (result: Result) => void) => void

/**
 * What the collector does not take is lost: nothing is kept for it. Says
 * once that it is away, and once that it is back. `ending` breaks off.
 */
export const openExporters = (
  { endpoint, headers, timeout_ms }: OtlpSettings,
  log: (sentence: string) => void,
  ending: AbortSignal,
): { spans: SpanExporter; figures: PushMetricExporter } => {
  let isAway = false
  const post = async (path: string, body: Uint8Array | undefined): Promise<void> => {
    if (body === undefined) return
    const { status } = await askOutside(endpoint + path, {
      named: hostsOf([endpoint]),
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(body).toString(),
      patience_ms: timeout_ms,
      bytes_max: ANSWER_BYTES,
      signal: ending,
    })
    if (status < 200 || status > 299) throw new Error(`it answers ${status}`)
  }
  const tell = (error: Error | null): void => {
    if (isAway === (error !== null) || ending.aborted) return
    isAway = error !== null
    log(
      error === null
        ? 'The collector of traces and figures takes them again.'
        : `The collector of traces and figures does not take them (${error.message}); they are lost until it does.`,
    )
  }
  const sent = async (path: string, body: () => Uint8Array | undefined, done: (result: Result) => void) => {
    let error: Error | null = null
    try {
      await post(path, body())
    } catch (thrown) {
      error = thrown as Error
    }
    tell(error)
    done(error === null ? { code: SUCCESS } : { code: FAILED, error })
  }
  const exporting =
    <Items>({ serializeRequest }: Serializer<Items>, path: string): Export<Items> =>
    (items, done) =>
      void sent(path, () => serializeRequest(items), done)
  const nothing = () => Promise.resolve()
  return {
    spans: { export: exporting(JsonTraceSerializer, '/v1/traces'), shutdown: nothing },
    figures: { export: exporting(JsonMetricsSerializer, '/v1/metrics'), forceFlush: nothing, shutdown: nothing },
  }
}
