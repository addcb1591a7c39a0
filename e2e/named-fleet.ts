// Two companies that did the same, one with names as long as names may be.
import { expect } from './driver.ts'
import { answers, home, terminalSends } from './outside.ts'
import { newRun, type OwnFleet, ownFleet } from './own-fleet.ts'

type Names = { company: string; area: string; site: (serial: string) => Record<string, string>; length: number }

const SHORT: Names = {
  company: 'Short Ltd',
  area: 'Pier',
  length: 8,
  site: (serial) => ({
    type_code: 'GR-3',
    customer_name: 'Abe',
    management_number: serial.slice(-2),
    registration_number: 'RT 1',
  }),
}
const LONG: Names = {
  company: 'Shinagawa Wharf Redevelopment Specified Construction Works Joint Venture, Lifting Department',
  area: '品川埠頭 再開発地区（第三工区・資材置き場・クレーン待機場所） "北ゲート", <東>',
  length: 40,
  site: (serial) => ({
    type_code: 'GR-3000N-3-JAPAN-EXPORT-ROUGH-TERRAIN-LONG-BOOM-WINCH-2-TON',
    customer_name:
      'Ostsee-Kranvermietung und Schwertransportgesellschaft für Hafenanlagen mit beschränkter Haftung & Co. KG',
    management_number: `東京都港区海岸二丁目 品川埠頭再開発工事 第三工区 六十トン吊りラフテレーンクレーン 特定建設工事共同企業体 管理番号〇〇一二${serial.slice(-2)}`,
    registration_number: 'UnbreakableRegistrationNumberOfOneHundredCharacters'.repeat(2).slice(0, 100),
  }),
}

const MACHINES = 3
const worked = '0'.repeat(32) + '2'.repeat(40) + '0'.repeat(24)

const post = async (token: string, path: string, body: object) => {
  const answer = await fetch(home() + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as { access_token?: string }
}

const fill = async (run: string, { company, area, site, length }: Names, month: string) => {
  const code = `${company.slice(0, 3).toLowerCase()}-${run}`
  const serials = Array.from({ length: MACHINES }, (_, index) => {
    const end = `${company.slice(0, 1)}${run.slice(-4)}${11 + index}`.toUpperCase()
    return 'LIFTING-DEPARTMENT-OF-THE-JOINT-VENTURE-'.slice(0, length - end.length) + end
  })
  const fleet = await ownFleet(
    code,
    company,
    serials.map((serial) => ({
      serial,
      legal_inspection_crane: '2026-01-31',
      ...site(serial),
    })),
  )
  const yesterday = new Date(Date.now() - 33 * 3_600_000).toISOString().slice(0, 10)
  const dates = [...Array.from({ length: 25 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`), yesterday]
  const place = (latitude: number) => ({ latitude, longitude: 139.63, data_type: 1 })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const send = async (records: object[]) =>
    expect((await terminalSends(...(records as Record<string, unknown>[]))).rejected).toEqual([])
  await send(
    serials.flatMap((serial, index) => [
      { serial, data_type: 'position', recorded_at: ago(200), sequence: 1, body: place(35.451) },
      ...dates.map((recorded_date) => ({
        serial,
        data_type: 'daily',
        recorded_at: `${recorded_date}T09:00:00Z`,
        sequence: 1,
        body: { recorded_date, time_difference: 540, upper_operation_data: worked, engine_working_hour: 6.5 + index },
      })),
      {
        serial,
        data_type: 'alarm',
        recorded_at: ago(150),
        sequence: 1,
        body: {
          recorded_date: ago(150),
          alarm_event_detail_key: `paper ${serial}`,
          error_code: 'E-214',
          control_device_code: 'LML',
          state: 1,
          data_category: 1,
        },
      },
    ]),
  )
  const { access_token: token = '' } = await post('', '/auth/sign-in', {
    email: fleet.owner,
    password: fleet.password,
  })
  await post(token, '/api/v1/geoalert/setting', {
    name: area,
    radius_latitude: 35.45,
    radius_longitude: 139.63,
    radius_range: 2,
    serial_number: serials.map((serial) => ({ serial })),
  })
  // Later than their joining, in whole seconds.
  const left = new Date(Math.ceil(Date.now() / 1000 + 1) * 1000).toISOString()
  await send(
    serials.map((serial) => ({
      serial,
      data_type: 'position',
      recorded_at: left,
      sequence: 2,
      body: place(35.9),
    })),
  )
  // A job tells departures; machines of other tests may be waiting for it too.
  const owner = await answers(fleet.owner, fleet.password)
  const departures = async () => ((await owner.json('/api/v1/inbox?kind=geo_alert')) as { total: number }).total
  await expect.poll(departures, { timeout: 300_000 }).toBe(MACHINES)
  return { ...fleet, serials }
}

/** @param month YYYY-MM of their daily reports */
export const fillNamedFleets = async (month: string): Promise<[short: NamedFleet, long: NamedFleet]> => {
  const run = newRun()
  return [await fill(run, SHORT, month), await fill(run, LONG, month)]
}
export type NamedFleet = OwnFleet & { serials: string[] }
