// Connections of the deployment that nothing encrypts and nobody has allowed.
import { DATABASE_VARIABLES, type Env, type Role } from './env.ts'
import { socketOf } from './database-address.ts'

type Connections = Pick<Env, 'database' | 'mqtt' | 'otlp' | 'geocoder_url' | 'map_style_url' | 'plain_hosts'>

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/
/** The others accept any certificate, or none (node-postgres, libpq). */
const VERIFIED = new Set(['verify-full', 'verify-ca'])

const isPlainDatabase = (address: string): boolean =>
  socketOf(address) === null && !VERIFIED.has(new URL(address).searchParams.get('sslmode') ?? '')

/**
 * A sentence for each connection to another machine without TLS whose
 * host PLAIN_HOSTS does not name. SMTP is refused without TLS by itself.
 */
export const plainFaults = ({
  database,
  mqtt,
  otlp,
  geocoder_url,
  map_style_url,
  plain_hosts,
}: Connections): string[] => {
  const isAllowed = (address: string): boolean => {
    const { hostname } = new URL(address)
    return LOOPBACK.test(hostname) || plain_hosts.includes(hostname.replace(/^\[|\]$/g, '').toLowerCase())
  }
  const databases = (Object.keys(DATABASE_VARIABLES) as Role[]).flatMap((role) => {
    const address = database?.[role] ?? null
    return address !== null && isPlainDatabase(address) ? [{ name: DATABASE_VARIABLES[role], address }] : []
  })
  const others = [
    { name: 'MQTT_URL', address: mqtt?.url ?? null },
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', address: otlp?.endpoint ?? null },
    { name: 'GEOCODER_URL', address: geocoder_url },
    { name: 'MAP_STYLE_URL', address: map_style_url },
  ].flatMap(({ name, address }) => (address !== null && /^(mqtt|ws|http):/.test(address) ? [{ name, address }] : []))
  return [
    ...databases.map((one) => ({ ...one, how: 'add ?sslmode=verify-full to it' })),
    ...others.map((one) => ({ ...one, how: 'give an address with TLS' })),
  ]
    .filter(({ address }) => !isAllowed(address))
    .map(
      ({ name, address, how }) =>
        `${name}: the connection to ${new URL(address).hostname} is not encrypted; ${how}, or name the host in PLAIN_HOSTS if the way to it is protected.`,
    )
}
