// Records that terminals publish to a broker, good and bad ones.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { replayQuarantine } from '#server/intake/replay.ts'
import { KEEPER } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { mqttApp, until, type MqttApp } from './test-mqtt-app.ts'

const recordOf = (serial: string, sequence: number): string =>
  JSON.stringify(aRecord({ serial, data_type: 'position', sequence, body: aPosition() }))

type Result = IntakeAnswer & { topic: string; message: string; unnamed: number }

// The broker that is installed speaks MQTT 5, the other one 3.1.1.
describe.each(['installed', 'aedes'] as const)('by the broker %s', (which) => {
  let site: MqttApp
  const results: Result[] = []

  beforeAll(async () => {
    site = await mqttApp(['M1', 'M2', 'M3'], which === 'aedes' ? { only: 'aedes' } : {})
    site.terminal.on('message', (topic, payload) => {
      results.push({ topic, ...(JSON.parse(payload.toString()) as Omit<Result, 'topic'>) })
    })
    await site.terminal.subscribeAsync('hoistline/v1/+/results', { qos: 1 })
  })
  afterAll(() => site.close())

  const resultOf = async (serial: string, payload: string | Buffer): Promise<Result> => {
    await site.publish(serial, payload)
    const message = hash('sha256', payload)
    await until(() => results.some((result) => result.message === message))
    return results.find((result) => result.message === message)!
  }

  test('a record that a terminal publishes is seen in the portal', async () => {
    await site.publish('M1', recordOf('M1', 1))
    await until(async () => (await site.stored('M1')).length > 0)
    expect(await site.stored('M1')).toEqual([1])
  })

  test('an array of records is stored, and a doubled message once', async () => {
    const batch = `[${recordOf('M2', 1)}, ${recordOf('M2', 2)}]`
    await site.publish('M2', batch)
    await site.publish('M2', batch)
    await site.publish('M2', recordOf('M2', 3))
    await until(async () => (await site.stored('M2')).length === 3)
    expect(await site.stored('M2')).toEqual([1, 2, 3])
    expect(results.filter(({ topic }) => topic.includes('M2'))).toEqual([])
  })

  test('a record of another terminal’s machine is refused on the terminal’s own topic', async () => {
    const result = await resultOf('M1', `[${recordOf('M1', 10)}, ${recordOf('M3', 11)}]`)
    expect(result).toMatchObject({
      topic: 'hoistline/v1/M1/results',
      accepted: 1,
      duplicate: 0,
      rejected: [{ index: 1, code: 'not_this_terminal' }],
      unnamed: 0,
    })
    expect(await site.stored('M3')).toEqual([])
  })

  test('poisoned messages are refused and kept, and their neighbours stored', async () => {
    const [bad, huge, deep] = [
      '{"serial": "M3", ',
      `["${'x'.repeat(1024 * 1024)}`,
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    ]
    const nul = recordOf('M3', 90).replace('"M3"', '"M\\u00003"')
    const records = [bad, recordOf('M3', 1), huge, recordOf('M3', 2), deep, nul, recordOf('M3', 3)]
    const poisons = await Promise.all([bad, huge, deep, nul].map((payload) => resultOf('M3', payload)))
    for (const payload of records) await site.publish('M3', payload)
    await until(async () => (await site.stored('M3')).length === 3)
    expect(poisons.map(({ accepted, rejected }) => [accepted, rejected.map(({ code }) => code)])).toEqual([
      [0, ['not_json']],
      [0, ['not_json']],
      [0, ['unsafe_text']],
      [0, ['unsafe_text']],
    ])
    const kept = await site.app.asOwner((db) =>
      db.rows<{ raw: Buffer }>(sql`select raw from quarantine where terminal_number = 'M3' and code = 'not_json'`),
    )
    expect(kept.map(({ raw }) => raw.toString()).toSorted()).toEqual([huge, bad].toSorted())
  })

  test('what an unknown terminal sent is stored once it is registered', async () => {
    const late = recordOf('LATE', 1)
    const refused = [await resultOf('LATE', late), await resultOf('M1', late.replace('"sequence":1', '"sequence":2'))]
    expect(refused.map(({ rejected }) => rejected[0]!.code)).toEqual(['unknown_machine', 'unknown_machine'])
    await addTestMachines(site.app, site.company, [{ serial: 'LATE' }])
    const pool = openPool({ url: site.app.database.intakeUrl, max: 2, pipeline: false, name: 'test' })
    const replayed = await replayQuarantine(pool, recordTypes, KEEPER, { code: 'unknown_machine' })
    await pool.end()
    expect(replayed).toEqual({ accepted: 1, duplicate: 0, rejected: 1 })
    expect(await site.stored('LATE')).toEqual([1])
  })

  test('a message that nobody could want is passed over', async () => {
    await site.publish('M1', '')
    await site.publish('M1', '[]')
    await site.publish('unknown', recordOf('M1', 30))
    await site.publish('M1', recordOf('M1', 31))
    await until(async () => (await site.stored('M1')).includes(31))
    expect(await site.stored('M1')).not.toContain(30)
  })
})
