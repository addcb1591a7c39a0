// How wrong credentials of one network are slowed, by a clock that stands.
import type { FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Fault } from './errors.ts'
import { openRefusals } from './refused-credentials.ts'

const open = () => {
  let now = 0
  const sleeping: { ms: number; wake: () => void }[] = []
  const lines: object[] = []
  const registry = new Registry()
  const refuse = openRefusals(registry, {
    now: () => now,
    sleep: (ms) => new Promise((resolve) => sleeping.push({ ms, wake: resolve })),
  })
  const log = { warn: (line: object) => lines.push(line) }
  const answers: string[] = []
  const guess = (ip: string) =>
    refuse({ ip, log } as unknown as FastifyRequest, 'intake').catch((error: Fault) => {
      answers.push(error.code === 'too_many_requests' ? `${error.code} ${error.retry_after}` : error.code)
    })
  return { registry, refuse, guess, answers, sleeping, lines, passes: (ms: number) => (now += ms) }
}

test('thirty of a network are answered at once, a hundred wait, and the rest is sent away', async () => {
  const { registry, guess, answers, sleeping, lines } = open()
  const all = Array.from({ length: 140 }, (_, n) => guess(`2001:db8:7:1::${n + 1}`))
  await Promise.all([...all.slice(0, 30), ...all.slice(130)])
  expect(answers).toEqual([
    ...Array<string>(30).fill('not_signed_in'),
    ...Array<string>(10).fill('too_many_requests 4'),
  ])
  expect(sleeping.map(({ ms }) => ms).slice(0, 4)).toEqual([1_000, 1_250, 1_500, 1_750])
  expect(Math.max(...sleeping.map(({ ms }) => ms))).toBe(4_000)
  for (const { wake } of sleeping) wake()
  await Promise.all(all)
  expect(answers.slice(40)).toEqual(Array<string>(100).fill('not_signed_in'))
  expect(lines).toMatchObject([{ network: '2001:db8:7:1::/64', waited: false, count: 1 }])
  const text = await registry.metrics()
  expect(text).toContain('hoistline_credentials_refused_total{door="intake",waited="yes"} 110\n')
  expect(text).toContain('hoistline_credentials_refused_total{door="intake",waited="no"} 30\n')
})

test('another network is answered at once, and one is forgotten every two seconds', async () => {
  const { guess, answers, sleeping, passes } = open()
  for (let n = 0; n < 30; n++) await guess('192.0.2.1')
  void guess('192.0.2.1')
  expect(sleeping).toHaveLength(1)
  await guess('198.51.100.7')
  passes(4_000)
  await guess('192.0.2.1')
  expect(answers).toHaveLength(32)
  void guess('192.0.2.1')
  expect(sleeping).toHaveLength(2)
})
