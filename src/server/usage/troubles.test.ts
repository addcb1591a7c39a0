// Counters that fall, jump and say 0, by month and by hand, in three orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { COUNTER_TROUBLES, type CounterTrouble } from '#fixtures/counter-troubles.ts'
import { anAccumulation } from '#fixtures/usage.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

const ORDERS = {
  given: (told: CounterTrouble['told']) => told,
  reverse: (told: CounterTrouble['told']) => told.toReversed(),
  shuffled: (told: CounterTrouble['told']) => [...told.slice(2), ...told.slice(0, 2)],
}
const EVERY = Object.entries(ORDERS).flatMap(([order, sorted]) =>
  COUNTER_TROUBLES.map((trouble) => ({ ...trouble, name: `${trouble.serial} ${order}`, told: sorted(trouble.told) })),
)

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await addTestMachines(
    app,
    company,
    EVERY.map(({ name: serial }) => ({ serial })),
  )
  for (const { name, told } of EVERY)
    for (const { day, ...upper } of told) {
      const body = { ...anAccumulation({ upper_hourmeter: null, under_hourmeter: null, under: null }), upper }
      const recorded_at = `${day}T18:00:00+09:00`
      const record: TerminalRecord = { serial: name, data_type: 'accumulation', recorded_at, sequence: 1, body }
      expect(await sendRecords(app, [record])).toMatchObject({ accepted: 1 })
    }
})
afterAll(() => app.close())

test.each(EVERY)('$name: $trouble', async ({ name, right }) => {
  const path = `/api/v1/accumulation/months?serial=${encodeURIComponent(name)}`
  const [upper] = (await app.request(token, 'GET', path)).body.accumulation
  const rowsOf = (counter: string) => {
    const found = upper.find((one: { name: string }) => one.name === counter)
    return found ? found.data.map((value: number | null, at: number) => [value, found.added[at]]) : null
  }
  for (const counter of ['operation_hour', 'slewing_count'] as const)
    expect({ counter, rows: rowsOf(counter) }).toEqual({ counter, rows: right[counter] })
})
