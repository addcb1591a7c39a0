// What every connection to the broker is opened with.
import type { IClientOptions } from 'mqtt'
import type { MqttSettings } from '#server/base/mqtt-env.ts'

export const connectOptions = ({ username, password, ca, cert, key }: MqttSettings): IClientOptions => ({
  keepalive: 30,
  connectTimeout: 10_000,
  ...(username !== null && { username }),
  ...(password !== null && { password }),
  ...(ca !== null && { ca }),
  ...(cert !== null && key !== null && { cert, key }),
})
