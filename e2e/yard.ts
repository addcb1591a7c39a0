// A company whose 3,000 machines stand on one point of the map.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from './driver.ts'
import { addsPerson, operatorSays, terminalSends } from './outside.ts'

export const YARD_MACHINES = 3_000
const PASSWORD = 'lantern on the mast'
/** The gateway takes so many records at once. */
const BATCH = 1_000

export type Yard = { owner: string; password: string; serials: string[] }

/** Its serials and names are of this run alone: workers may start again. */
export const fillYard = async (): Promise<Yard> => {
  const run = Date.now().toString(36)
  const [code, owner] = [`yard-${run}`, `yard-${run}@demo.example`]
  const serials = Array.from({ length: YARD_MACHINES }, (_, index) => `${run.toUpperCase()}-${1001 + index}`)
  await operatorSays('company', 'add', code, 'Yard Works', '--country', 'JP')
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-yard-'))
  const file = join(folder, 'machines.csv')
  const head =
    'serial,type_code,machine_category,time_difference,terminal_type,terminal_number,terminal_installed_on,contract_live,management_number'
  const lines = serials.map((serial, index) => `${serial},GR-300N,12,540,4,T${serial},2020-01-01,yes,Bay ${index + 1}`)
  writeFileSync(file, [head, ...lines].join('\n'))
  try {
    await operatorSays('machine', 'import', file, '--company', code, '--categories', 'new')
  } finally {
    rmSync(folder, { recursive: true })
  }
  await addsPerson(owner, PASSWORD, '--company', code, '--language', 'en')
  const recorded_at = new Date(Date.now() - 3_600_000).toISOString()
  const body = { latitude: 35.5526, longitude: 139.537, data_type: 1 }
  const records = serials.map((serial) => ({ serial, data_type: 'position', recorded_at, sequence: 1, body }))
  for (let at = 0; at < records.length; at += BATCH)
    expect((await terminalSends(...records.slice(at, at + BATCH))).rejected).toEqual([])
  return { owner, password: PASSWORD, serials }
}
