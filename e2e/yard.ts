// A company whose 3,000 machines stand on one point of the map.
import { expect } from './driver.ts'
import { terminalSends } from './outside.ts'
import { newRun, type OwnFleet, ownFleet } from './own-fleet.ts'

const YARD_MACHINES = 3_000
/** The gateway takes so many records at once. */
const BATCH = 1_000

export const fillYard = async (): Promise<OwnFleet & { serials: string[] }> => {
  const run = newRun()
  const serials = Array.from({ length: YARD_MACHINES }, (_, index) => `${run.toUpperCase()}-${1001 + index}`)
  const machines = serials.map((serial, index) => ({
    serial,
    type_code: 'GR-300N',
    management_number: `Bay ${index + 1}`,
  }))
  const fleet = await ownFleet(`yard-${run}`, 'Yard Works', machines)
  const recorded_at = new Date(Date.now() - 3_600_000).toISOString()
  const body = { latitude: 35.5526, longitude: 139.537, data_type: 1 }
  const records = serials.map((serial) => ({ serial, data_type: 'position', recorded_at, sequence: 1, body }))
  for (let at = 0; at < records.length; at += BATCH)
    expect((await terminalSends(...records.slice(at, at + BATCH))).rejected).toEqual([])
  return { ...fleet, serials }
}
