// A company of a test's own, with the machines of a file and a person.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addsPerson, operatorSays } from './outside.ts'

export type OwnFleet = { owner: string; password: string }

const PASSWORD = 'lantern on the mast'

/** Of this run alone: workers may start again on the same product. */
export const newRun = (): string => Date.now().toString(36)

/** @param machines lines of an import file by its columns */
export const ownFleet = async (
  code: string,
  companyName: string,
  machines: readonly Record<string, string>[],
): Promise<OwnFleet> => {
  await operatorSays('company', 'add', code, companyName, '--country', 'JP')
  const columns = Object.keys(machines[0] ?? {})
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = machines.map((machine) => columns.map((name) => quoted(machine[name] ?? '')).join(','))
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
