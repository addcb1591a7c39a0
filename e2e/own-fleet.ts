// A company of a test's own, with the machines of a file and a person.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addsPerson, operatorSays } from './outside.ts'

export type OwnFleet = { owner: string; password: string }

const PASSWORD = 'lantern on the mast'

/** Of this run alone: workers may start again on the same product. */
export const newRun = (): string => Date.now().toString(36)

/** What every machine of a test has; its terminal has its number from the serial. */
const ordinary = (serial: string) => ({
  machine_category: '12',
  time_difference: '540',
  terminal_type: '4',
  terminal_number: `T${serial}`,
  terminal_installed_on: '2020-01-01',
  contract_live: 'yes',
})

/** @param machines their columns of an import file, beyond the ordinary ones */
export const ownFleet = async (
  code: string,
  companyName: string,
  machines: readonly ({ serial: string } & Record<string, string>)[],
): Promise<OwnFleet> => {
  await operatorSays('company', 'add', code, companyName, '--country', 'JP', '--second-factor', 'off')
  const whole = machines.map((machine): Record<string, string> => ({ ...ordinary(machine.serial), ...machine }))
  const columns = Object.keys(whole[0] ?? {})
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = whole.map((machine) => columns.map((name) => quoted(machine[name] ?? '')).join(','))
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-fleet-'))
  try {
    const file = join(folder, 'machines.csv')
    writeFileSync(file, [columns.join(','), ...lines].join('\n'))
    await operatorSays('machine', 'import', file, '--company', code, '--categories', 'new')
  } finally {
    rmSync(folder, { recursive: true })
  }
  const owner = `${code}@demo.example`
  await addsPerson(owner, PASSWORD, '--company', code, '--language', 'en')
  return { owner, password: PASSWORD }
}
