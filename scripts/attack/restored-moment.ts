// Attack: a database killed again and again, then brought back to one moment.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sized } from '#scripts/size.ts'
import { openPool } from '#server/base/db.ts'
import { backUp } from '#server/embedded/backup.ts'
import { openDatabase } from '#server/embedded/embedded.ts'
import { restore } from '#server/embedded/restore.ts'
import { giveTo, runAsFor } from '#server/embedded/run-as.ts'
import { superAddress, type Settings } from '#server/embedded/settings.ts'
import { insist, type Attack } from './attack.ts'
import { positionOf, post, type Key } from './intake-post.ts'
import { credentialOf, GATEWAY, openSite, SERIALS, type Site } from './site.ts'

const KILLS = sized(100, 2)
const WRITERS = 4
/** Records acknowledged between two kills. */
const BETWEEN = sized(100, 40)
const START = Date.parse('2025-09-01T00:00:00Z')

/** Each piece of the WAL is copied to the folder `archive` beside the database. */
const archiving = (dataDir: string): Settings => {
  const archive = join(dataDir, 'archive')
  mkdirSync(archive)
  giveTo(archive, runAsFor(join(dataDir, 'postgres')))
  return {
    archive_mode: 'on',
    archive_command: `test -f ${archive}/%f || (cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)`,
  }
}

/** What was sent, and which of it acknowledged. */
type Ledger = { sent: Key[]; acknowledged: Key[] }

const nameOf = ({ serial, recorded_at, sequence }: Key): string =>
  `${serial} ${new Date(recorded_at).toISOString()} ${sequence}`

const send = async (site: Site, ledger: Ledger, keys: readonly Key[], credential: string): Promise<boolean> => {
  ledger.sent.push(...keys)
  const answer = await post(site, credential, keys.map(positionOf).join('\n')).catch(() => null)
  const isTaken = answer !== null && answer.accepted + answer.duplicate === keys.length
  insist(isTaken || answer === null || [429, 503].includes(answer.status), `a writer was answered ${answer?.status}`)
  if (isTaken) ledger.acknowledged.push(...keys)
  return isTaken
}

/** One record at a time, or twenty; again until acknowledged. Another `phase` has other records. */
const write = async (
  site: Site,
  ledger: Ledger,
  writer: number,
  phase: number,
  isOver: () => boolean,
): Promise<void> => {
  for (let round = 0; !isOver(); round++) {
    const at = START + phase * 30 * 86_400_000 + round * 20_000
    const keys = Array.from({ length: writer % 2 === 0 ? 20 : 1 }, (_, n) => ({
      serial: SERIALS[(writer + n) % SERIALS.length]!,
      recorded_at: new Date(at + n * 1_000).toISOString(),
      sequence: 10_000 + writer,
    }))
    while (!(await send(site, ledger, keys, GATEWAY)) && !isOver()) await sleep(50)
  }
}

/** Kills the database `kills` times while records arrive; `meanwhile` runs after half of them. */
const work = async (site: Site, ledger: Ledger, phase: number, kills: number, meanwhile?: () => Promise<unknown>) => {
  let over = false
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(site, ledger, n, phase, () => over)))
  const kill = async (): Promise<void> => {
    for (let time = 0; time < kills; time++) {
      if (time === Math.floor(kills / 2)) await meanwhile?.()
      const before = ledger.acknowledged.length
      while (ledger.acknowledged.length < before + BETWEEN && !over) await sleep(10)
      await site.killDatabase()
      await site.reviveDatabase()
    }
  }
  const killing = kill().finally(() => (over = true))
  await Promise.all([killing, writing]).finally(() => (over = true))
}

/** A record acknowledged by a terminal of its own. */
const sendOne = async (site: Site, sequence: number): Promise<Key> => {
  const serial = SERIALS[SERIALS.length - 1]!
  const key = { serial, recorded_at: new Date(START - 86_400_000 + sequence * 1_000).toISOString(), sequence }
  const ledger: Ledger = { sent: [], acknowledged: [] }
  while (!(await send(site, ledger, [key], credentialOf(serial)))) await sleep(50)
  return key
}

const archived = async ({ admin }: Site): Promise<void> => {
  const { rows } = await admin.query<{ wanted: string }>('select pg_walfile_name(pg_switch_wal()) as wanted')
  const isThere = async (): Promise<boolean> => {
    const { rows: last } = await admin.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (last[0]!.last ?? '') >= rows[0]!.wanted
  }
  while (!(await isThere())) await sleep(50)
}

/** The records in a database made of the backup and the archive, as of `moment`. */
const restoredAt = async (file: string, archive: string, moment: string): Promise<Set<string>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoistline-restored-'))
  chmodSync(dataDir, 0o711)
  try {
    await restore(file, dataDir)
    const folder = join(dataDir, 'postgres')
    writeFileSync(join(folder, 'recovery.signal'), '')
    giveTo(join(folder, 'recovery.signal'), runAsFor(folder))
    const [server, secrets] = await openDatabase({
      dataDir,
      settings: {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
        // Nobody is let in before the moment is reached.
        hot_standby: 'off',
      },
    })
    const url = superAddress(server.postmaster, secrets.superuser, 'hoistline')
    const pool = openPool({ url, max: 1, pipeline: false, name: 'attack' })
    const { rows } = await pool.query<Key & { has_position: boolean }>(
      `select serial, key_at::text as recorded_at, sequence::int,
        exists (select from position p where p.machine_id = h.machine_id and p.recorded_at = h.key_at) as has_position
       from receive_history h join machine_identity using (machine_id)`,
    )
    await pool.end()
    await server.close()
    insist(
      rows.every(({ has_position }) => has_position),
      'a record stands in the history, and its position is missing',
    )
    return new Set(rows.map(nameOf))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const attack: Attack = {
  name: `${KILLS} kills of the database, and back to one moment`,
  limit_s: 1_800,
  run: async () => {
    const site = await openSite(archiving)
    const file = join(mkdtempSync(join(tmpdir(), 'hoistline-backup-')), 'backup.tar.gz')
    try {
      const before: Ledger = { sent: [], acknowledged: [] }
      await work(site, before, 0, KILLS / 2, () => backUp(site.database, file, () => undefined))
      const last = await sendOne(site, 1)
      const { rows } = await site.admin.query<{ moment: string }>('select clock_timestamp()::text as moment')
      const next = await sendOne(site, 2)
      const after: Ledger = { sent: [], acknowledged: [] }
      await work(site, after, 1, KILLS / 2)
      await archived(site)

      const stored = await restoredAt(file, join(site.database.dataDir, 'archive'), rows[0]!.moment)
      const may = new Set([...before.sent, last].map(nameOf))
      const missing = [...before.acknowledged, last].filter((key) => !stored.has(nameOf(key)))
      const others = [...stored].filter((name) => !may.has(name))
      insist(!stored.has(nameOf(next)) && others.length === 0, `${others.length} records are from after the moment`)
      insist(missing.length === 0, `${missing.length} acknowledged records are missing`)
      return `${KILLS} kills; ${before.acknowledged.length + 1} records acknowledged before the moment, all there; ${after.acknowledged.length + 1} after it, none there`
    } finally {
      rmSync(join(file, '..'), { recursive: true, force: true })
      await site.stop()
    }
  },
}
