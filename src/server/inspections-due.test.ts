// Filters 'due' and 'overdue' around today in the company's zone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany } from '#server/account/companies.ts'
import { storeMachines } from '#server/machine/store.ts'
import { KEEPER, testApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A zone where it is that hour now, as far as one exists. */
const zoneAt = (hour: number): string => {
  const offset = Math.max(-12, Math.min(12, hour - new Date().getUTCHours()))
  // POSIX counts westward.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
const todayIn = (timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date()))
const dayAfter = (today: number, days: number): string => new Date(today + days * 86_400_000).toISOString().slice(0, 10)

// Early and late in its day a zone has another date than UTC.
test.each([[2], [11], [21]])(
  'when it is %i o’clock there: from the day after its date, and 30 days ahead',
  async (hour) => {
    const time_zone = zoneAt(hour)
    const wished = { code: `C${hour}`, name: `At ${hour}`, country_code: 'JP', time_zone }
    const company = (await app.asOwner((db) => createCompany(db, KEEPER, wished)))!
    const token = await app.newReader(`at${hour}@test.example`, company)
    const today = todayIn(time_zone)
    const machines = [-1, 0, 1, 30, 31].map((days) => ({
      serial: `H${hour}D${days}`,
      display_serial: `H${hour}D${days}`,
      type_code: 'HR-250N-4',
      machine_category: '12' as const,
      terminal_type: 4,
      time_difference: 540,
      legal_inspection_crane: dayAfter(today, days),
      legal_inspection_career: '2099-01-01',
    }))
    await app.asOwner((db) => storeMachines(db, company, machines))
    const daysOf = async (status: string): Promise<number[]> => {
      const { body } = await app.request(token, 'GET', `/api/v1/machine/list?status=${status}`)
      const serials = (body.machines as { serial: string }[]).map(({ serial }) => Number(serial.split('D')[1]))
      return serials.toSorted((one, other) => one - other)
    }
    expect(await daysOf('overdue')).toEqual([-1])
    expect(await daysOf('due')).toEqual([0, 1, 30])
    const { body: counts } = await app.request(token, 'GET', '/api/v1/machine/counts')
    expect(counts).toMatchObject({ overdue: 1, due: 3 })
  },
)
