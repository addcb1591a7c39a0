// Those who meet the product without a browser: terminals, and the operations staff at the command line.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const home = () => process.env['HOISTLINE_URL'] ?? 'http://127.0.0.1:8080'

/** What a terminal's gateway sends; answers what the intake said. */
export async function terminalSends(
  ...records: Record<string, unknown>[]
): Promise<{ accepted: number; duplicate: number; rejected: unknown[] }> {
  const answer = await fetch(`${home()}/intake/v1/records`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-gateway', 'content-type': 'application/json' },
    body: JSON.stringify(records),
  })
  return (await answer.json()) as { accepted: number; duplicate: number; rejected: unknown[] }
}

/** The operations staff at the command line, beside the running product. */
export async function operatorSays(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/hoistline.mjs', ...words])
  return stdout
}

/** The operations staff give somebody an account; the password is typed, not said. */
export async function addsPerson(email: string, password: string, ...options: string[]): Promise<void> {
  const words = ['account', 'add', email, '--family-name', 'Mori', '--first-name', 'Aya', ...options]
  const said = promisify(execFile)(process.execPath, ['scripts/hoistline.mjs', ...words])
  said.child.stdin?.end(`${password}\n`)
  await said
}
