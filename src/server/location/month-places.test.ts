// The places of a machine's month over HTTP: sites, addresses, silences, limits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { MonthPlaces } from '#contract/location/month-places.ts'
import type { ListedSite } from '#contract/site/site.ts'
import { spanAt } from '#domain/span-at.ts'
import { testFinder, type TestFinder } from '#server/site/test-sites.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let finder: TestFinder
let token: string
let others: string
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  const beta = await app.company('beta')
  const serials = ['SITES', 'LIMIT', 'LATE', 'MUTE', 'ERROR', 'PARKED', 'SEA', 'HIDDEN']
  await addTestMachines(
    app,
    alpha,
    serials.map((serial) => ({ serial })),
  )
  token = await app.newReader('ken@alpha.example', alpha)
  others = await app.newReader('ken@beta.example', beta)
  finder = testFinder(app.database)
})
afterAll(async () => {
  await finder.close()
  await app.close()
})

const HARUMI = [35.656, 139.783] as const
const AOBA = [35.5526, 139.537] as const
const MIURA = [35.144, 139.62] as const
const MUNICH = [48.1, 11.5] as const
const ATLANTIC = [30, -40] as const

let sequence = 0
const position = (
  serial: string,
  recorded_at: string,
  [latitude, longitude]: readonly [number, number],
  data_type: 1 | 2 | 3 = 1,
): TerminalRecord => ({
  serial,
  data_type: 'position',
  recorded_at,
  sequence: ++sequence,
  body: { latitude, longitude, data_type },
})
const send = async (...records: TerminalRecord[]) => {
  expect(await sendRecords(app, records)).toMatchObject({ accepted: records.length, rejected: [] })
  await finder.run()
}
const ask = (serial: string, as = token, month = 'year=2026&month=10') =>
  app.request(as, 'GET', `/api/v1/locations/places/${serial}?${month}`)
const placesOf = async (serial: string, month?: string) =>
  ((await ask(serial, token, month)).body as MonthPlaces).places
const nameOf = ({ site, place }: Pick<MonthPlaces['places'][number], 'site' | 'place'>) => site?.name ?? place
/** The place of the quarter-hour that begins at an instant. */
const placeAt = async (serial: string, moment: string) => {
  const spans = (await placesOf(serial)).map((span) => ({
    ...span,
    from: Date.parse(span.from),
    until: Date.parse(span.until),
  }))
  const start = Date.parse(moment)
  const found = spanAt(spans, start, start + 900_000)
  return found && nameOf(found)
}
const sites = async () => (await app.request(token, 'GET', '/api/v1/sites')).body as { sites: ListedSite[] }
const saveSite = async ([latitude]: readonly [number, number], body: object) => {
  const { sites: found } = await sites()
  const { id, version } = found.find((site) => Math.abs(site.latitude - latitude) < 0.01)!
  expect((await app.request(token, 'POST', `/api/v1/sites/${id}`, { version, ...body })).status).toBe(200)
}

describe('the places of a month', () => {
  test('are named sites, else addresses, in the order of time however late the positions came', async () => {
    await send(
      position('SITES', '2026-10-06T16:00:00+09:00', MIURA),
      position('SITES', '2026-10-05T08:10:00+09:00', HARUMI),
      position('SITES', '2026-10-06T17:30:00+09:00', AOBA, 2),
    )
    // Late: the morning of the second site, and the rest of the first day.
    await send(
      position('SITES', '2026-10-06T08:00:00+09:00', MIURA),
      position('SITES', '2026-10-05T17:00:00+09:00', HARUMI, 2),
    )
    await saveSite(HARUMI, { name: 'Harbor East', is_hidden: false })
    await saveSite(MIURA, { name: 'Miura', is_hidden: false })
    expect(await placesOf('SITES')).toEqual([
      {
        from: '2026-10-04T23:10:00Z',
        seen: '2026-10-05T08:00:00Z',
        until: '2026-10-05T23:00:00Z',
        site: { id: expect.any(Number), name: 'Harbor East' },
        place: expect.stringMatching(/中央区/),
      },
      {
        from: '2026-10-05T23:00:00Z',
        seen: '2026-10-06T07:00:00Z',
        until: '2026-10-06T08:30:00Z',
        site: { id: expect.any(Number), name: 'Miura' },
        place: expect.stringMatching(/三浦市/),
      },
      {
        from: '2026-10-06T08:30:00Z',
        seen: '2026-10-06T08:30:00Z',
        until: '2026-10-13T08:30:00Z',
        site: null,
        place: expect.stringMatching(/青葉区/),
      },
    ])
  })

  test('a quarter-hour has the last position before its end, and none before the first one', async () => {
    expect(await placeAt('SITES', '2026-10-05T07:45:00+09:00')).toBeNull()
    expect(await placeAt('SITES', '2026-10-05T08:00:00+09:00')).toBe('Harbor East')
    expect(await placeAt('SITES', '2026-10-06T07:45:00+09:00')).toBe('Harbor East')
    expect(await placeAt('SITES', '2026-10-06T08:00:00+09:00')).toBe('Miura')
    expect(await placeAt('SITES', '2026-10-06T17:30:00+09:00')).toMatch(/青葉区/)
  })

  test('a position counts for 24 hours, a final one for 7 days, the last minute included', async () => {
    await send(
      position('LIMIT', '2026-10-10T10:00:00+09:00', AOBA),
      position('LIMIT', '2026-10-20T10:00:00+09:00', HARUMI, 2),
    )
    expect(await placeAt('LIMIT', '2026-10-11T10:00:00+09:00')).toMatch(/青葉区/)
    expect(await placeAt('LIMIT', '2026-10-11T10:15:00+09:00')).toBeNull()
    expect(await placeAt('LIMIT', '2026-10-27T10:00:00+09:00')).toBe('Harbor East')
    expect(await placeAt('LIMIT', '2026-10-27T10:15:00+09:00')).toBeNull()
  })

  test('between two positions of one place it is known however long the silence', async () => {
    await send(
      position('PARKED', '2026-10-02T17:00:00+09:00', AOBA, 2),
      position('PARKED', '2026-10-09T08:00:00+09:00', [AOBA[0] + 0.001, AOBA[1]]),
    )
    expect(await placeAt('PARKED', '2026-10-06T12:00:00+09:00')).toMatch(/青葉区/)
    expect(await placesOf('PARKED')).toHaveLength(1)
  })

  test('a month begins with the place of the last position before it', async () => {
    await send(
      position('LATE', '2026-09-30T18:00:00+09:00', HARUMI, 2),
      position('LATE', '2026-10-01T09:00:00+09:00', AOBA),
      position('LATE', '2026-11-20T09:00:00+09:00', MIURA),
    )
    expect(await placeAt('LATE', '2026-10-01T00:00:00+09:00')).toBe('Harbor East')
    expect((await placesOf('LATE')).map(nameOf)).toEqual(['Harbor East', expect.stringMatching(/青葉区/)])
    expect(await placesOf('LATE', 'year=2026&month=7')).toEqual([])
  })

  test('a position that nothing could reach is left out, and the sea has no address', async () => {
    await send(
      position('ERROR', '2026-10-05T08:00:00+09:00', AOBA),
      position('ERROR', '2026-10-05T08:20:00+09:00', MUNICH, 3),
      position('ERROR', '2026-10-05T08:40:00+09:00', AOBA),
      position('SEA', '2026-10-05T08:00:00+09:00', ATLANTIC),
    )
    expect((await placesOf('ERROR')).map(nameOf)).toEqual([expect.stringMatching(/青葉区/)])
    expect((await placesOf('SEA')).map(nameOf)).toEqual([null])
  })

  test('a hidden site and one without a name give way to the address', async () => {
    await send(
      position('HIDDEN', '2026-10-05T08:00:00+09:00', HARUMI),
      position('HIDDEN', '2026-10-05T17:00:00+09:00', HARUMI, 2),
    )
    await saveSite(HARUMI, { name: 'Harbor East', is_hidden: true })
    expect((await placesOf('HIDDEN')).map(nameOf)).toEqual([expect.stringMatching(/中央区/)])
  })

  test('a machine without positions has none, and another company’s machine is not found', async () => {
    expect(await placesOf('MUTE')).toEqual([])
    expect((await ask('SITES', others)).status).toBe(404)
    expect((await ask('SITES', token, 'year=2026')).status).toBe(422)
  })
})
