// Configuration of the collector that traces and figures are sent to.

export type OtlpSettings = {
  /** Without a slash at its end. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** How long the collector may take; ms. */
  timeout_ms: number
  /** How often figures are sent; ms. */
  interval_ms: number
}
/** Null: nothing is sent. */
export type OtlpEnv = { otlp: OtlpSettings | null }

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT'
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS'
const PROTOCOL = 'OTEL_EXPORTER_OTLP_PROTOCOL'
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\x20-\x7e]*$/

/** `name=value,name=value`, values with %; null when it is none of these. */
const readHeaders = (given: string): Record<string, string> | null => {
  try {
    const pairs = given.split(',').map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? []
      return [name.trim(), decodeURIComponent(value.trim())] as const
    })
    return pairs.every(([name, value]) => NAME.test(name) && VALUE.test(value)) ? Object.fromEntries(pairs) : null
  } catch {
    return null
  }
}

/** Adds a sentence to `faults` for each wrong variable; never the values of headers, which are secret. */
export const readOtlpEnv = (
  text: (name: string) => string | null,
  integer: (name: string, standard: number, min: number, max: number) => number,
  faults: string[],
): OtlpEnv => {
  const address = text(ENDPOINT)
  if (address === null) return { otlp: null }
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    faults.push(
      `${ENDPOINT}: give the collector's address for OTLP over HTTP like https://collector:4318, without user, password or query; secrets belong in ${HEADERS}.`,
    )
  const protocol = text(PROTOCOL)
  if (protocol !== null && protocol !== 'http/json')
    faults.push(`${PROTOCOL}=${protocol}: only http/json is spoken; leave it out, and give the port of OTLP over HTTP.`)
  const given = text(HEADERS)
  const headers = given === null ? {} : readHeaders(given)
  if (headers === null)
    faults.push(`${HEADERS}: give name=value, with commas between several and % for odd characters.`)
  return {
    otlp: {
      endpoint: address.replace(/\/+$/, ''),
      headers: headers ?? {},
      timeout_ms: integer('OTEL_EXPORTER_OTLP_TIMEOUT', 10_000, 100, 60_000),
      interval_ms: integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 1_000, 3_600_000),
    },
  }
}
