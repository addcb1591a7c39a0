// Spans of what the server does; without a tracer they are none.
import { originNow, withOrigin } from './origin.ts'

/** Nothing personal: no serials, addresses or names. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export type SpanStart = {
  name: string
  /** `server`: a request; `consumer`: a job; `client`: another system is asked. */
  kind: 'server' | 'consumer' | 'client' | 'internal'
  facts?: SpanFacts
  /** The span that it is part of (W3C). */
  parent?: string | undefined
}
export type Span = {
  /** W3C, for what is part of it. */
  traceparent: string
  end: (facts?: SpanFacts, failed?: boolean) => void
}
export type Tracer = { begin: (start: SpanStart) => Span }

let tracer: Tracer | null = null

/** Of the process; null for none. */
export const traceWith = (one: Tracer | null): void => {
  tracer = one
}

export const beginSpan = (start: SpanStart): Span | null => tracer?.begin(start) ?? null

/** Runs work in a span of what runs now; `factsOf`: what its result adds. */
export const inSpan = async <T>(
  start: Omit<SpanStart, 'parent'>,
  work: () => Promise<T>,
  factsOf: (result: T) => SpanFacts = () => ({}),
): Promise<T> => {
  const origin = originNow()
  const span = beginSpan({ ...start, parent: origin?.traceparent })
  if (span === null) return work()
  try {
    const result = await withOrigin({ ...origin, traceparent: span.traceparent }, work)
    span.end(factsOf(result))
    return result
  } catch (error) {
    span.end({}, true)
    throw error
  }
}
