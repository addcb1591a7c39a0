// Attack: dates and numbers at their ends, two hosts, a stranger's role.
import { sendRaw } from '#server/test-odd-spellings.ts'
import { insist, type Attack } from './attack.ts'
import { callPortal, tokensOf } from './portal-call.ts'

const DAYS = ['0001-01-01', '1899-12-31', '2999-12-31', '9999-12-31', '2026-02-30', '-0001-01-01', '99999-01-01']
const NUMBERS = ['-1', '0', '1e308', '2147483648', '9007199254740993', '99999999999999999999']
const PATHS = [
  ...DAYS.flatMap((day) => [
    `/api/v1/daily/months?before=${day}`,
    `/api/v1/daily/range?range=${day}..${day}`,
    `/api/v1/daily/range?range=today&with=${day}..${day}`,
    `/api/v1/daily/list?year=2026&month=11&before=${day}`,
  ]),
  ...NUMBERS.flatMap((number) => [
    `/api/v1/daily/months?count=${number}`,
    `/api/v1/machine/list?page=${number}`,
    `/api/v1/holidays?year=${number}`,
  ]),
]

export const attack: Attack = {
  name: 'extreme values',
  limit_s: 120,
  run: async (site) => {
    const { access_token: token } = await tokensOf(site)
    for (const path of PATHS) {
      const { status } = await callPortal(site, path, { token })
      insist(status < 500, `${path} is answered ${status}`)
    }
    const twice = await sendRaw(
      site.server.port,
      {
        method: 'GET',
        path: '/healthz',
        headers: { Host: 'other.example' },
      },
      10_000,
    )
    insist(twice.status === 400, `two hosts are answered ${twice.status}`)
    const { rows } = await site.admin.query<{ may: boolean }>(
      "select has_database_privilege('public', current_database(), 'connect') or has_database_privilege('public', current_database(), 'temporary') as may",
    )
    insist(rows[0] !== undefined && !rows[0].may, 'any role of the server may enter the database')
    return `${PATHS.length} addresses, none answered 5xx; two hosts and foreign roles are refused`
  },
}
