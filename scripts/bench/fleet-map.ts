// Benchmark: the fleet's locations over HTTP against their bare SQL.
import { compiled, openPool } from '#server/base/db.ts'
import { fleetLocations } from '#server/location/fleet-locations.ts'
import { rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { CLIENTS, get, serve, signIn } from './served.ts'

const SECONDS = 9
const ZOOM = 7

/** 20,000 machines clustered by cells. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { base, stop } = await serve(server)
  const url = `${base}/api/v1/locations/latest?zoom=${ZOOM}`
  // A superuser has no row security.
  const bare = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  try {
    const reader = await signIn(base, fleets.big)
    const { status } = await get(url, reader)
    if (status !== 200) throw new Error(`locations/latest answered ${status}`)
    const direct = () => bare.query(compiled(fleetLocations(fleets.big.company_id, { zoom: ZOOM })))
    // In turn, so that other load affects both.
    const rates = { direct: 0, http: 0 }
    for (let turn = 0; turn < 3; turn++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 3, direct)) / 3
      rates.http += (await rate(CLIENTS, SECONDS / 3, () => get(url, reader))) / 3
    }
    return [
      {
        name: 'map of 20,000 machines in clusters',
        value: rates.http / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 0.7 },
        note: `${rates.http.toFixed(1)} req/s ÷ ${rates.direct.toFixed(1)} queries/s, ${CLIENTS} clients`,
      },
    ]
  } finally {
    await bare.end()
    await stop()
    await server.stop()
  }
}
