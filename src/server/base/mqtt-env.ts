// Configuration of the broker of messages: MQTT_URL, and what it needs.
import { readFileSync } from 'node:fs'

export type MqttSettings = {
  /** Without user and password. */
  url: string
  username: string | null
  password: string | null
  /** PEM; the system's authorities when absent. */
  ca: Buffer | null
  /** PEM of a client's certificate and its key: both or neither. */
  cert: Buffer | null
  key: Buffer | null
  topic_prefix: string
  /** What the names of our sessions at the broker begin with. */
  client_id: string
}
/** Null: no messages are taken from a broker. */
export type MqttEnv = { mqtt: MqttSettings | null }

const TOPIC_PREFIX = 'hoistline/v1'
const CLIENT_ID = 'hoistline'

/** Adds a sentence to `faults` for each wrong variable; never their values, MQTT_URL has a password. */
export const readMqttEnv = (text: (name: string) => string | null, faults: string[]): MqttEnv => {
  const address = text('MQTT_URL')
  if (address === null) return { mqtt: null }
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^(mqtts?|wss?):$/.test(url.protocol) || url.hostname === '') {
    faults.push(
      'MQTT_URL: give the broker as mqtts://user:password@host:8883 (TLS), mqtt://host:1883, or wss://host/mqtt (a WebSocket).',
    )
    return { mqtt: null }
  }
  const file = (name: string): Buffer | null => {
    const path = text(name)
    if (path === null) return null
    try {
      return readFileSync(path)
    } catch (error) {
      faults.push(`${name}=${path}: this file cannot be read (${String((error as { code?: unknown }).code)}).`)
      return null
    }
  }
  const password_file = file('MQTT_PASSWORD_FILE')
  if (text('MQTT_PASSWORD_FILE') !== null && url.password !== '')
    faults.push('MQTT_PASSWORD_FILE: MQTT_URL has a password already; give one of the two.')
  const [ca, cert, key] = [file('MQTT_CA'), file('MQTT_CERT'), file('MQTT_KEY')]
  if ((text('MQTT_CERT') === null) !== (text('MQTT_KEY') === null))
    faults.push('MQTT_CERT and MQTT_KEY: give both, the certificate and its key, or neither.')
  const hasTls = url.protocol === 'mqtts:' || url.protocol === 'wss:'
  if (!hasTls && (text('MQTT_CA') ?? text('MQTT_CERT')) !== null)
    faults.push('MQTT_CA and MQTT_CERT: they are for TLS; begin MQTT_URL with mqtts:// or wss://.')
  const topic_prefix = text('MQTT_TOPIC_PREFIX') ?? TOPIC_PREFIX
  if (!/^[^/+#$\0]+(\/[^/+#\0]+)*$/.test(topic_prefix))
    faults.push(`MQTT_TOPIC_PREFIX=${topic_prefix}: give levels with slashes between them, without + and #.`)
  const client_id = text('MQTT_CLIENT_ID') ?? CLIENT_ID
  if (!/^[0-9A-Za-z_-]{1,18}$/.test(client_id))
    faults.push(`MQTT_CLIENT_ID=${client_id}: give up to 18 letters, digits, hyphens and underlines.`)
  const decoded = (part: string): string | null => {
    try {
      return part === '' ? null : decodeURIComponent(part)
    } catch {
      faults.push('MQTT_URL: write a % of user or password as %25.')
      return null
    }
  }
  const username = decoded(url.username)
  const password = password_file?.toString().trimEnd() ?? decoded(url.password)
  if (password !== null && username === null) faults.push('MQTT_URL: name the user whose password is given.')
  url.username = ''
  url.password = ''
  return { mqtt: { url: url.href, username, password, ca, cert, key, topic_prefix, client_id } }
}
