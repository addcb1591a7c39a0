// A request of each operation that a key may call, to be tried as it stands.
import type { Operation } from './operation.ts'

type Parameter = NonNullable<Operation['parameters']>[number]

/** By the parameter's name; the first that its pattern takes. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  serial: ['HA4417'],
  text: ['HA4417'],
  year: ['2026'],
  month: ['11', '2026/11'],
  date: ['2026-11-19'],
  range: ['last_7'],
  from_year: ['2026'],
  until_year: ['2026'],
  updated_since: ['2026-11-01T00:00:00Z'],
  key: ['a1-1-6609a358e1d00-08fc08fa3e42e4df'],
  id: ['1'],
  item_code: ['hydraulic-oil'],
  page: ['1'],
  make: ['Hoistline'],
  model: ['GR-250N-4'],
  series: ['CumulativeOperatingHours'],
  start: ['2026-11-01T00:00:00Z'],
  end: ['2026-12-01T00:00:00Z'],
}
/** Bodies, by operation. */
const BODIES: Readonly<Record<string, object>> = {
  listResults: { serial: 'HA4417' },
  completePoints: { results: [{ serial: 'HA4417', point_id: 1, done_on: '2026-11-20', executor: 'Yard' }] },
}
/** Told although they may be left out: without them there is no period, or too much. */
const OPTIONAL: ReadonlySet<string> = new Set(['date', 'updated_since'])

/** The parameter with an example of its value, where the request needs one. */
export const withExample = (parameter: Parameter): Parameter => {
  const { name, required, schema } = parameter
  if (!required && !OPTIONAL.has(name)) return parameter
  const { pattern } = schema as { pattern?: string }
  const example = VALUES[name]?.find((value) => pattern === undefined || new RegExp(pattern).test(value))
  if (example === undefined) throw new Error(`The parameter ${name} has no example that a key could send`)
  return { ...parameter, example }
}

/** A command for a shell that knows $HOISTLINE, the portal's address, and $HOISTLINE_KEY. */
export const commandOf = (path: string, method: string, { operationId, parameters = [] }: Operation): string => {
  const given = parameters.filter(({ example }) => example !== undefined)
  const asked = new URLSearchParams(
    given.flatMap(({ name, in: at, example }) => (at === 'query' ? [[name, example!]] : [])),
  )
  const address = path.replaceAll(/\{(\w+)\}/g, (_, wanted: string) =>
    encodeURIComponent(given.find(({ name }) => name === wanted)?.example ?? ''),
  )
  const query = asked.size > 0 ? `?${asked}` : ''
  const body = BODIES[operationId]
    ? ` -H 'Content-Type: application/json' -d '${JSON.stringify(BODIES[operationId])}'`
    : ''
  return `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} -H "Authorization: Bearer $HOISTLINE_KEY"${body} "$HOISTLINE${address}${query}"`
}
