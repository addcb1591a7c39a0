// Settings of the broker: each wrong one is told in a sentence.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoistline-mqtt-'))
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const PASSWORD_FILE = fileOf('password', 'from/a file\n')
const PEM = fileOf('a.pem', '-----BEGIN CERTIFICATE-----')

test('reads address, password and certificates, and keeps the password out of the address', () => {
  expect(readEnv({}).mqtt).toBeNull()
  expect(readEnv({ MQTT_URL: 'mqtts://in%40take:s%2Fecret@broker.example:8883' }).mqtt).toMatchObject({
    url: 'mqtts://broker.example:8883',
    username: 'in@take',
    password: 's/ecret',
    ca: null,
    topic_prefix: 'hoistline/v1',
    client_id: 'hoistline',
  })
  const vars = {
    MQTT_URL: 'wss://intake@broker.example/mqtt',
    MQTT_PASSWORD_FILE: PASSWORD_FILE,
    MQTT_CA: PEM,
    MQTT_CERT: PEM,
    MQTT_KEY: PEM,
    MQTT_TOPIC_PREFIX: 'fleet',
  }
  const { mqtt } = readEnv(vars)
  expect(mqtt).toMatchObject({ url: 'wss://broker.example/mqtt', password: 'from/a file', topic_prefix: 'fleet' })
  expect(mqtt!.key!.toString()).toMatch('CERTIFICATE')
})

test.each([
  [{ MQTT_URL: 'broker.example' }, 'MQTT_URL: give the broker as'],
  [{ MQTT_URL: 'https://broker.example' }, 'MQTT_URL: give the broker as'],
  [{ MQTT_URL: 'mqtt://a:%zz@h' }, 'write a % of user or password as %25'],
  [{ MQTT_URL: 'mqtt://h', MQTT_PASSWORD_FILE: PASSWORD_FILE }, 'name the user whose password is given'],
  [{ MQTT_URL: 'mqtt://a:b@h', MQTT_PASSWORD_FILE: PASSWORD_FILE }, 'give one of the two'],
  [{ MQTT_URL: 'mqtts://h', MQTT_CERT: PEM }, 'MQTT_CERT and MQTT_KEY: give both'],
  [{ MQTT_URL: 'mqtts://h', MQTT_CA: join(folder, 'missing') }, 'this file cannot be read (ENOENT)'],
  [{ MQTT_URL: 'mqtt://h', MQTT_CA: PEM }, 'they are for TLS'],
  [{ MQTT_URL: 'mqtt://h', MQTT_TOPIC_PREFIX: 'a/#' }, 'MQTT_TOPIC_PREFIX=a/#'],
  [{ MQTT_URL: 'mqtt://h', MQTT_TOPIC_PREFIX: '/a' }, 'MQTT_TOPIC_PREFIX=/a'],
  [{ MQTT_URL: 'mqtt://h', MQTT_CLIENT_ID: 'a b' }, 'MQTT_CLIENT_ID=a b'],
] as const)('%j is refused with a sentence', (vars, sentence) => {
  expect(() => readEnv(vars)).toThrow(sentence)
})
