// A broker or a database that goes away and comes back: nothing is lost.
import { expect, test } from 'vitest'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { startThrowaway } from '#server/embedded/throwaway.ts'
import { metricOf, mqttApp, until, type MqttApp } from './test-mqtt-app.ts'

const recordOf = (serial: string, sequence: number): string =>
  JSON.stringify(aRecord({ serial, data_type: 'position', sequence, body: aPosition() }))
const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)
const hasSessions = async ({ app }: MqttApp): Promise<boolean> => (await metricOf(app, 'hoistline_mqtt_sessions')) > 0

test.each(['installed', 'aedes'] as const)('the broker %s is away for a while', async (which) => {
  const site = await mqttApp(['M1'], which === 'aedes' ? { only: 'aedes' } : {})
  for (const sequence of numbers(1, 20)) await site.publish('M1', recordOf('M1', sequence))
  await site.broker.stop()
  await until(async () => !(await hasSessions(site)))
  const later = numbers(21, 20).map((sequence) => site.publish('M1', recordOf('M1', sequence)))
  await site.broker.start()
  await Promise.all(later)
  await until(async () => (await site.stored('M1')).length === 40)
  expect(await site.stored('M1')).toEqual(numbers(1, 40))
  await site.close()
})

test('messages wait at the broker while the database is away', async () => {
  const server = await startThrowaway({ durable: true })
  await createRoles(server.superUrl, server.passwords)
  await migrate(server.ownerUrl)
  const site = await mqttApp(['M1'], {}, { ...server, close: () => Promise.resolve() })
  await server.kill()
  for (const sequence of numbers(1, 30)) await site.publish('M1', recordOf('M1', sequence))
  await until(async () => !(await hasSessions(site)))
  for (const sequence of numbers(31, 30)) await site.publish('M1', recordOf('M1', sequence))
  await server.revive()
  await until(() => hasSessions(site))
  await until(async () => (await site.stored('M1')).length === 60)
  expect(await site.stored('M1')).toEqual(numbers(1, 60))
  await site.close()
  await server.stop()
})
