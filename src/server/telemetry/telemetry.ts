// Traces and figures sent to a collector; loaded only where there is one.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { Registry } from 'prom-client'
import type { OtlpSettings } from '#server/base/otlp-env.ts'
import { traceWith, type SpanStart, type Tracer } from '#server/base/tracing.ts'
import { figuresOf } from './figures.ts'
import { openExporters } from './otlp-exporters.ts'

/** How long the end waits for a collector. */
const FAREWELL_MS = 3_000

const KINDS: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

const contextOf = (traceparent: string | undefined): Context => {
  if (traceparent === undefined) return ROOT_CONTEXT
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true })
}

const tracerOf = (provider: BasicTracerProvider): Tracer => {
  const tracer = provider.getTracer('hoistline')
  return {
    begin: ({ name, kind, facts = {}, parent }) => {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end: (more = {}, failed = false) => {
          span.setAttributes(more)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

export type Telemetry = {
  /** Its figures are sent. */
  registry: Registry
  stop: () => Promise<void>
}

/** Of the process. The SDK reads OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER and OTEL_BSP_…. */
export const startTelemetry = (settings: OtlpSettings, log: (sentence: string) => void): Telemetry => {
  const ending = new AbortController()
  const registry = new Registry()
  const { spans, figures } = openExporters(settings, log, ending.signal)
  const resource = resourceFromAttributes({
    'service.name': 'hoistline',
    // The counters of several processes are not one.
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(spans)] })
  const reader = new PeriodicExportingMetricReader({ exporter: figures, exportIntervalMillis: settings.interval_ms })
  const since = Date.now()
  reader.setMetricProducer({
    collect: async () => {
      const metrics = await figuresOf(registry, since)
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'hoistline' }, metrics }] }, errors: [] }
    },
  })
  traceWith(tracerOf(provider))
  return {
    registry,
    stop: async () => {
      const flushed = Promise.allSettled([provider.shutdown(), reader.shutdown()])
      await Promise.race([flushed, sleep(FAREWELL_MS, undefined, { ref: false })])
      ending.abort()
      await flushed
      traceWith(null)
    },
  }
}
