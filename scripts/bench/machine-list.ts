// Benchmark: machine/list over HTTP against its SQL without row security.
import { compiled, openPool } from '#server/base/db.ts'
import { pageOfMachines } from '#server/machine/list.ts'
import { middleTimes, rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { CLIENTS, get, serve, signIn } from './served.ts'

const SECONDS = 8
const PATH = '/api/v1/machine/list?page=1&per_page=50'

/** The list of 50 in fleets of 20,000 and 1,000. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { base, stop } = await serve(server)
  const url = base + PATH
  // A superuser has no row security.
  const bare = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  try {
    const [big, small] = [await signIn(base, fleets.big), await signIn(base, fleets.small)]
    const { status, etag } = await get(url, big)
    if (status !== 200 || etag === undefined) throw new Error(`machine/list answered ${status}`)
    const direct = () => bare.query(compiled(pageOfMachines(fleets.big.company_id, 'en', { page: 1, per_page: 50 })))
    // In turn, so that other load affects both.
    const rates = { direct: 0, http: 0, unchanged: 0 }
    for (let turn = 0; turn < 3; turn++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 3, direct)) / 3
      rates.http += (await rate(CLIENTS, SECONDS / 3, () => get(url, big))) / 3
      let known = etag
      rates.unchanged +=
        (await rate(CLIENTS, SECONDS / 3, async () => {
          // The tag changes with the minute: use the new one from then on.
          const answer = await get(url, { ...big, 'if-none-match': known })
          if (answer.status !== 304) known = answer.etag ?? known
        })) / 3
    }
    const [bigTime = 0, smallTime = 0] = await middleTimes(300, [() => get(url, big), () => get(url, small)])
    const byName = (key: string) => () => get(`${url}&sort=${key}`, { ...big, 'accept-language': 'de' })
    const [customers = 0, numbers = 0] = await middleTimes(40, [byName('customer_name'), byName('management_number')])
    return [
      {
        name: 'page of 50 in 20,000 machines',
        value: rates.http / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 0.7 },
        note: `${rates.http.toFixed(0)} req/s ÷ ${rates.direct.toFixed(0)} queries/s, ${CLIENTS} clients`,
      },
      {
        name: 'unchanged page (If-None-Match)',
        value: rates.unchanged / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 4 },
        note: `${rates.unchanged.toFixed(0)} req/s ÷ ${rates.direct.toFixed(0)} queries/s`,
      },
      {
        name: 'median time, 20,000 ÷ 1,000 machines',
        value: bigTime / smallTime,
        unit: 'x',
        goal: { at: 'most', bound: 1.3 },
        note: `${bigTime.toFixed(2)} ms ÷ ${smallTime.toFixed(2)} ms`,
      },
      {
        name: 'page of 50 in the order of 20,000 names',
        value: Math.max(customers, numbers),
        unit: 'ms',
        goal: { at: 'most', bound: 150 },
        note: `German order; customers ${customers.toFixed(1)} ms, management numbers ${numbers.toFixed(1)} ms`,
      },
    ]
  } finally {
    await bare.end()
    await stop()
    await server.stop()
  }
}
