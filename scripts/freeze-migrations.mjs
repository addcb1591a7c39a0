// The migrations of releases, frozen by their hashes: `npm run freeze`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As `sha256sum --check` reads it, in its folder. */
export const FROZEN = 'db/migrations/frozen.txt'

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/

const readMigrations = (root) => {
  const folder = join(root, 'db/migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      hash: createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    }))
}

const readFrozen = (root) => {
  if (!existsSync(join(root, FROZEN))) return []
  const lines = readFileSync(join(root, FROZEN), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, hash, name] = LINE.exec(line) ?? []
    return hash === undefined ? [] : [{ name, hash }]
  })
}

/** What is wrong with the folder's files beside the frozen ones, as sentences. */
export const migrationFaults = (root) => {
  const frozen = readFrozen(root)
  const files = readMigrations(root)
  const hashOf = new Map(files.map(({ name, hash }) => [name, hash]))
  const gone = frozen.filter(({ name }) => !hashOf.has(name))
  const changed = frozen.filter(({ name, hash }) => hashOf.has(name) && hashOf.get(name) !== hash)
  const added = files.filter(({ name }) => !frozen.some((one) => one.name === name))
  const last = Number(frozen.at(-1)?.name.slice(0, 4) ?? 0)
  const numbered = added.map(({ name }, at) => ({ name, number: String(last + 1 + at).padStart(4, '0') }))
  return [
    ...gone.map(({ name }) => `${name} is frozen: it may be neither renamed nor removed.`),
    ...changed.map(({ name }) => `${name} is frozen: change the schema by a new migration, not there.`),
    ...numbered
      .filter(({ name, number }) => !new RegExp(`^${number}_[a-z0-9-]+\\.sql$`).test(name))
      .map(({ name, number }) => `${name} is not the next migration: it must be called ${number}_some-words.sql.`),
  ]
}

/** Freezes what is not yet frozen; returns the names. The folder must have no faults. */
export const freezeMigrations = (root) => {
  const known = new Set(readFrozen(root).map(({ name }) => name))
  const files = readMigrations(root)
  writeFileSync(join(root, FROZEN), files.map(({ name, hash }) => `${hash}  ${name}\n`).join(''))
  return files.map(({ name }) => name).filter((name) => !known.has(name))
}

const HELP = `npm run freeze [-- --again]

Freezes the migrations that are not frozen yet, as a release does. --again
freezes all of them as they are now, and is refused once there is a release.`

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [word, ...more] = process.argv.slice(2)
  if (more.length > 0 || (word !== undefined && word !== '--again')) {
    console.error(HELP)
    process.exit(2)
  }
  const releases = spawnSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' }).stdout?.trim().split('\n').at(-1)
  const faults =
    word !== '--again' ? migrationFaults('.') : releases ? [`There are releases already, ${releases} for one.`] : []
  if (faults.length > 0) {
    console.error(`Nothing was frozen:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    process.exit(1)
  }
  const added = freezeMigrations('.')
  console.log(added.length === 0 ? 'All migrations are frozen.' : `Frozen: ${added.join(', ')}`)
}
