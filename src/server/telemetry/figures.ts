// The figures of /metrics as OpenTelemetry has them.
import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Value = { value: number; labels: Record<string, string | number>; metricName?: string }
type Figure = { name: string; help: string; type: unknown; values: readonly Value[] }
type Span = { startTime: HrTime; endTime: HrTime }

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)]

/** Of one set of labels: bounds, what fell between them, and all together. */
const histogramOf = (name: string, values: readonly Value[]) => {
  const of = (suffix: string) => values.find(({ metricName }) => metricName === name + suffix)?.value ?? 0
  const buckets = values
    .filter(({ metricName }) => metricName === `${name}_bucket`)
    .map(({ labels, value }) => ({ bound: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), value }))
    .toSorted((a, b) => a.bound - b.bound)
  const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
  const boundaries = buckets.flatMap(({ bound }) => (bound === Infinity ? [] : bound))
  return { buckets: { boundaries, counts }, sum: of('_sum'), count: of('_count') }
}

const byLabels = (values: readonly Value[]): { attributes: Attributes; values: Value[] }[] => {
  const groups = new Map<string, { attributes: Attributes; values: Value[] }>()
  for (const value of values) {
    const { le: _, ...attributes } = value.labels
    const key = JSON.stringify(attributes)
    const group = groups.get(key) ?? { attributes, values: [] }
    group.values.push(value)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const metricOf = ({ name, help, type, values }: Figure, span: Span): MetricData => {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: byLabels(values).map((group) => ({
        ...span,
        attributes: group.attributes,
        value: histogramOf(name, group.values),
      })),
    }
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: labels, value }))
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** `since`: epoch ms at which the counters began. */
export const figuresOf = async (registry: Registry, since: number): Promise<MetricData[]> => {
  const span = { startTime: hrTime(since), endTime: hrTime(Date.now()) }
  const figures = (await registry.getMetricsAsJSON()) as unknown as Figure[]
  return figures.map((figure) => metricOf(figure, span))
}
