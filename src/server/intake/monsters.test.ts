// Huge bodies against a server of 512 MB: refused, while others are served.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { monstersBeside, type Monster } from '#server/test-monsters.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { credentialOf, GATEWAY, testSite, type TestSite } from './test-site.ts'

let site: TestSite
let server: ServerProcess
beforeAll(async () => {
  const machines = ['M1', 'M2'].map((serial) => ({ ...aMachine({ serial }), time_difference: 540 }))
  site = await testSite([machines])
  const { appUrl: app, intakeUrl: intake } = site.database
  server = await startServerProcess({ app, intake }, { node: ['--max-old-space-size=512'] })
})
afterAll(async () => {
  await server.kill()
  await site.close()
})

let sequence = 0
const recordOf = (serial: string): string =>
  JSON.stringify(aRecord({ serial, data_type: 'position', sequence: ++sequence, body: aPosition() }))

const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
  const answer = await fetch(server.address + INTAKE_PATH, { method: 'POST', headers, body })
  return {
    status: answer.status,
    body: (await answer.json()) as IntakeAnswer,
    later: answer.headers.get('retry-after'),
  }
}
const throwOne = ({ type, packed, body }: Monster) =>
  post(new Uint8Array(body), {
    'content-type': type,
    authorization: `Bearer ${GATEWAY}`,
    ...(packed && { 'content-encoding': 'gzip' }),
  })

/** Posts of another terminal, one after the other, until stopped. */
const others = async (until: () => boolean): Promise<number> => {
  const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${credentialOf('M2')}` }
  let served = 0
  for (; !until(); served++) {
    const { status, body } = await post(recordOf('M2'), headers)
    expect.soft([status, body.accepted]).toEqual([200, 1])
  }
  return served
}

/** What this machine, with all else that it does, takes to read the largest body in one turn. */
const wholeReadMs = (): number => {
  const one = recordOf('M1')
  const text = `[${Array.from({ length: Math.ceil((36 * 1024 * 1024) / one.length) }, () => one).join()}]`
  const start = performance.now()
  JSON.parse(text)
  return performance.now() - start
}

test('huge bodies are refused while others are served; turns stay short, memory bounded', async () => {
  let over = false
  let served: Promise<number> | undefined
  const monsters = monstersBeside(() => recordOf('M1'))
  expect(monsters.length).toBeGreaterThan(15)
  const strain = await server.strainOf(async () => {
    served = others(() => over)
    for (const monster of monsters) {
      const answers = await Promise.all([throwOne(monster), throwOne(monster)])
      for (const { status, body, later } of answers) {
        if (status === 429) expect.soft(Number(later), monster.name).toBeGreaterThan(0)
        else expect.soft(status, monster.name).toBe(monster.status)
        // The same body was sent twice; its good neighbour
        // is stored by whichever request is first.
        if (status === 200) {
          expect.soft(body.accepted + body.duplicate, monster.name).toBe(1)
          expect.soft(body.rejected.length, monster.name).toBeGreaterThan(0)
        }
      }
      expect
        .soft(
          answers.map(({ status }) => status),
          monster.name,
        )
        .toContain(monster.status)
    }
    over = true
    await served
  })
  expect(await served).toBeGreaterThan(20)
  expect(server.child.exitCode).toBeNull()
  // Even the largest is kept as sent.
  const [kept] = await site.owner.rows<{ most: number }>(sql`select max(octet_length(raw)) as most from quarantine`)
  expect(kept!.most).toBe(36 * 1024 * 1024 + 1)
  expect(strain.longest_ms).toBeLessThan(wholeReadMs() / 2)
  expect(strain.most_mb).toBeLessThan(400)
})
