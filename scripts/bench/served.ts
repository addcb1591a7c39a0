// The built product serving a database, requested over HTTP as by a browser.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Pool } from 'undici'
import type { Addresses } from '#server/embedded/embedded.ts'
import { projectRoot } from '#server/base/root.ts'
import { PASSWORD, type Fleet } from './fleet-database.ts'

/** Concurrent clients. */
export const CLIENTS = 8

const pools = new Map<string, Pool>()
const poolOf = (origin: string): Pool => {
  const pool = pools.get(origin) ?? new Pool(origin)
  pools.set(origin, pool)
  return pool
}

/** One GET; the body is read and dropped. */
export const get = async (
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; etag: string | undefined; bytes: number }> => {
  const { origin, pathname, search } = new URL(url)
  const answer = await poolOf(origin).request({ method: 'GET', path: pathname + search, headers })
  const { byteLength } = await answer.body.arrayBuffer()
  return { status: answer.statusCode, etag: answer.headers['etag']?.toString(), bytes: byteLength }
}

/** The headers of a signed-in request. */
export const signIn = async (base: string, { email }: Pick<Fleet, 'email'>): Promise<Record<string, string>> => {
  const answer = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

/** Starts `hoistline serve` from dist on a free port. */
export const serve = async (database: Addresses): Promise<{ base: string; pid: number; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/cli.mjs'), 'serve'], {
    env: {
      ...process.env,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATABASE_INTAKE_URL: database.intakeUrl,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    let output = ''
    const hear = (part: Buffer) => {
      output += part.toString()
      const address = /http:\/\/[\w.:[\]-]+/.exec(output)
      if (address === null) return
      // Drains the log, a line per request.
      child.stdout.off('data', hear).resume()
      resolve(address[0])
    }
    child.stdout.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return { base, pid: child.pid!, stop }
}
