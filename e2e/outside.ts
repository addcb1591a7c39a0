// Terminals, and staff at the command line: those without a browser.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const home = () => process.env['HOISTLINE_URL'] ?? 'http://127.0.0.1:8080'

/** Sends records as a terminal's gateway; returns the intake's response. */
export const terminalSends = async (
  ...records: Record<string, unknown>[]
): Promise<{ accepted: number; duplicate: number; rejected: unknown[] }> => {
  const answer = await fetch(`${home()}/intake/v1/records`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-gateway', 'content-type': 'application/json' },
    body: JSON.stringify(records),
  })
  return (await answer.json()) as { accepted: number; duplicate: number; rejected: unknown[] }
}

/**
 * A company's own program: signed in as a person, it requests
 * responses and files in English.
 */
export const answers = async (email: string, password = 'hoistline') => {
  const entered = await fetch(`${home()}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await entered.json()) as { access_token: string }
  const get = (path: string) =>
    fetch(home() + path, { headers: { authorization: `Bearer ${access_token}`, 'accept-language': 'en' } })
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- an answer is read by the test that knows it
    json: async (path: string): Promise<any> => (await get(path)).json(),
    file: async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()),
  }
}

/** The person has read and agreed to whatever would open over the pages. */
export const readsNotices = async (address: string, email: string, password: string): Promise<void> => {
  const ask = async (method: string, path: string, token?: string, body?: object) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as {
      access_token?: string
      news_common_id?: number
      terms_version?: string
      text?: { version: string; revision: number; language: string }
    }
  }
  const { access_token = '' } = await ask('POST', '/auth/sign-in', undefined, { email, password })
  const { news_common_id: id, terms_version } = await ask('GET', '/api/v1/news/popup', access_token)
  if (terms_version) {
    const { version, revision, language } = (await ask('GET', '/api/v1/text/terms')).text!
    await ask('POST', '/api/v1/text/terms', access_token, { version, revision, language })
  }
  if (id) await ask('POST', `/api/v1/news/${id}`, access_token)
}

/** The operations staff at the command line, beside the running product. */
export const operatorSays = async (...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/hoistline.mjs', ...words])
  return stdout
}

/** The operations staff create an account; the password is typed. */
export const addsPerson = async (email: string, password: string, ...options: string[]): Promise<void> => {
  const words = ['account', 'add', email, '--family-name', 'Mori', '--first-name', 'Aya', ...options]
  const command = promisify(execFile)(process.execPath, ['scripts/hoistline.mjs', ...words])
  command.child.stdin?.end(`${password}\n`)
  await command
  await readsNotices(home(), email, password)
}
