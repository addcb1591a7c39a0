// Configuration from environment variables, read and checked at once.
import { resolve } from 'node:path'
import { isEmail } from '#domain/form.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { DemoState } from './demo-state.ts'
import { databaseAddress } from './database-address.ts'
import { readKeepEnv, type KeepEnv } from './keep-env.ts'
import { readMailEnv, type MailEnv } from './mail-env.ts'
import { readMapEnv, type MapEnv } from './map-env.ts'
import { readMqttEnv, type MqttEnv } from './mqtt-env.ts'
import { readOtlpEnv, type OtlpEnv } from './otlp-env.ts'
import { projectRoot } from './root.ts'
import { readSignOnEnv, type SignOnEnv } from './sign-on-env.ts'

export type Role = 'app' | 'owner' | 'intake' | 'worker'
export type DatabaseAddresses = Record<Role, string | null>

export const DATABASE_VARIABLES: Record<Role, string> = {
  app: 'DATABASE_URL',
  owner: 'DATABASE_OWNER_URL',
  intake: 'DATABASE_INTAKE_URL',
  worker: 'DATABASE_WORKER_URL',
}

/** Read in files of their own. */
type PartsOfEnv = KeepEnv & MapEnv & MailEnv & MqttEnv & OtlpEnv & SignOnEnv

export type Env = PartsOfEnv & {
  port: number
  host: string
  data_dir: string
  /**
   * Addresses of PostgreSQL by role, maybe not all;
   * absent: the embedded one in `data_dir`.
   */
  database: DatabaseAddresses | null
  /** For `hoistline database init` and `copy` alone. */
  database_superuser: string | null
  /** For `hoistline database copy` alone: the database to copy from, as a superuser. */
  database_from: string | null
  languages: readonly Language[]
  brand_name: string
  brand_logo: string | null
  brand_color: string | null
  environment_name: string | null
  environment_color: string | null
  forgot_password_url: string | null
  account_url: string | null
  terms_url: string | null
  privacy_policy_url: string | null
  public_url: string | null
  trust_proxy: boolean
  metrics_token: string | null
  /** Base address of a geocoding service shaped like Nominatim's. */
  geocoder_url: string | null
  /** Data requests are shown as under construction. */
  requests_closed: boolean
  /** The staff's addresses: what people send with forms is mailed there. */
  forms_to: readonly string[]
  /** Maximum size of quarantine. */
  quarantine_mb: number
  /** Room for files of a company, and of an account within a day. */
  uploads_mb: number
  uploads_day_mb: number
  /** Writes of one account in a minute; 40 times as many in a day. */
  writes_per_minute: number
  /** Requests of one key in a minute. */
  key_requests_per_minute: number
  /** Hosts that companies may name although they lie at private addresses. */
  private_hosts: readonly string[]
  /** Hosts that are reached without TLS. */
  plain_hosts: readonly string[]
  /** How long a server that is to end still serves, while balancers turn away from it. */
  drain_seconds: number
  /** Set by the demo itself, never by a variable. */
  demo: DemoState | null
  demo_machines: number
  demo_months: number
  demo_password: string
  demo_gateway_token: string
}

/** Thrown with a sentence for every wrong variable. */
export class EnvFault extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/**
 * Reads the whole configuration;
 * throws EnvFault with all faults.
 */
export const readEnv = (vars: Record<string, string | undefined>): Env => {
  const faults: string[] = []
  const text = (name: string): string | null => vars[name]?.trim() || null
  const integer = (name: string, standard: number, min: number, max: number): number => {
    const given = text(name)
    if (given === null) return standard
    const value = Number(given)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    faults.push(`${name}=${given}: give a whole number from ${min} to ${max}.`)
    return standard
  }
  const yes = (name: string): boolean => {
    const value = text(name)
    if (value === null || /^(0|no|false)$/i.test(value)) return false
    if (/^(1|yes|true)$/i.test(value)) return true
    faults.push(`${name}=${value}: give yes or no.`)
    return false
  }
  const address = (name: string): string | null => {
    const value = text(name)
    if (value === null || /^(https?:\/\/|\/|mailto:)/.test(value)) return value
    faults.push(`${name}: give an address that begins with https:// or with a slash.`)
    return null
  }
  const service = (name: string): string | null => {
    const value = text(name)
    if (value === null || (/^https?:\/\//.test(value) && URL.canParse(value))) return value
    faults.push(`${name}: give the address of a service, beginning with https:// or http://.`)
    return null
  }
  const colour = (name: string): string | null => {
    const value = text(name)
    if (value === null || /^#[0-9a-f]{6}$/i.test(value)) return value
    faults.push(`${name}=${value}: give a colour as six hexadecimal digits, for example #0b5563.`)
    return null
  }
  const databaseUrl = (name: string): string | null => {
    const value = text(name)
    if (value === null) return null
    const url = databaseAddress(value)
    if (url === null)
      faults.push(
        `${name}: give a PostgreSQL address like postgres://user:password@host:5432/hoistline, or postgres:///hoistline?host=/var/run/postgresql for a socket.`,
      )
    return url
  }
  const languages = (): readonly Language[] => {
    const value = text('LANGUAGES')
    if (value === null) return LANGUAGES
    const chosen = value.split(',').map((item) => item.trim())
    const unknown = chosen.filter((language) => !(LANGUAGES as readonly string[]).includes(language))
    if (unknown.length === 0 && chosen.includes('en')) return LANGUAGES.filter((language) => chosen.includes(language))
    faults.push(
      unknown.length > 0
        ? `LANGUAGES=${value}: ${unknown.join(', ')} is not offered; choose from ${LANGUAGES.join(',')}.`
        : `LANGUAGES=${value}: en must be among them, it is what everything falls back to.`,
    )
    return LANGUAGES
  }
  const requestsClosed = (): boolean => {
    const value = text('DATA_REQUESTS')
    if (value === null || value === 'open') return false
    if (value === 'under-construction') return true
    faults.push(`DATA_REQUESTS=${value}: give open or under-construction.`)
    return false
  }
  const emails = (name: string): readonly string[] => {
    const addresses = (text(name) ?? '').split(',').flatMap((addresses) => addresses.trim() || [])
    const wrong = addresses.filter((one) => !isEmail(one))
    if (wrong.length > 0) faults.push(`${name}: ${wrong.join(', ')} is no e-mail address; put commas between several.`)
    return addresses
  }
  const hosts = (name: string): readonly string[] => {
    const given = (text(name) ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
    const wrong = given.filter((host) => !/^[a-z0-9.:-]+$/.test(host))
    if (wrong.length > 0)
      faults.push(`${name}: ${wrong.join(', ')} is no name of a host or address; put commas between several.`)
    return given
  }
  const database = (): Env['database'] => {
    const addresses = {
      app: databaseUrl(DATABASE_VARIABLES.app),
      owner: databaseUrl(DATABASE_VARIABLES.owner),
      intake: databaseUrl(DATABASE_VARIABLES.intake),
      worker: databaseUrl(DATABASE_VARIABLES.worker),
    }
    return Object.values(addresses).some((address) => address !== null) ? addresses : null
  }

  const env: Env = {
    port: integer('PORT', 8080, 0, 65535),
    host: text('HOST') ?? '127.0.0.1',
    data_dir: resolve(text('DATA_DIR') ?? resolve(projectRoot, 'data')),
    database: database(),
    database_superuser: databaseUrl('DATABASE_SUPERUSER_URL'),
    database_from: databaseUrl('DATABASE_FROM_URL'),
    languages: languages(),
    brand_name: text('BRAND_NAME') ?? 'Hoistline',
    brand_logo: address('BRAND_LOGO'),
    brand_color: colour('BRAND_COLOR'),
    environment_name: text('ENVIRONMENT_NAME'),
    environment_color: colour('ENVIRONMENT_COLOR'),
    forgot_password_url: address('FORGOT_PASSWORD_URL'),
    account_url: address('ACCOUNT_URL'),
    terms_url: address('TERMS_URL'),
    privacy_policy_url: address('PRIVACY_POLICY_URL'),
    public_url: address('PUBLIC_URL'),
    trust_proxy: yes('TRUST_PROXY'),
    metrics_token: text('METRICS_TOKEN'),
    geocoder_url: service('GEOCODER_URL'),
    ...readKeepEnv(text, faults),
    ...readMailEnv(text, faults),
    ...readMapEnv(text, faults),
    ...readMqttEnv(text, faults),
    ...readOtlpEnv(text, integer, faults),
    ...readSignOnEnv(text, faults),
    requests_closed: requestsClosed(),
    forms_to: emails('FORMS_TO'),
    quarantine_mb: integer('QUARANTINE_MB', 1_024, 1, 1_000_000),
    uploads_mb: integer('UPLOADS_MB', 5_120, 1, 1_000_000),
    uploads_day_mb: integer('UPLOADS_DAY_MB', 500, 1, 1_000_000),
    writes_per_minute: integer('WRITES_PER_MINUTE', 240, 1, 1_000_000),
    key_requests_per_minute: integer('KEY_REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    private_hosts: hosts('PRIVATE_HOSTS'),
    plain_hosts: hosts('PLAIN_HOSTS'),
    drain_seconds: integer('DRAIN_SECONDS', 0, 0, 60),
    demo: null,
    demo_machines: integer('DEMO_MACHINES', 600, 10, 100_000),
    demo_months: integer('DEMO_MONTHS', 13, 1, 60),
    demo_password: text('DEMO_PASSWORD') ?? 'hoistline',
    demo_gateway_token: text('DEMO_GATEWAY_TOKEN') ?? 'demo-gateway',
  }
  if (faults.length > 0) throw new EnvFault(faults)
  return env
}
