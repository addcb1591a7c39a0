// Posts to the intake under attack, and records that are right.
import { sized } from '#scripts/size.ts'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import type { Site } from './site.ts'

export type Key = { serial: string; recorded_at: string; sequence: number }

/** A position as JSON. */
export const positionOf = (key: Key): string =>
  JSON.stringify(aRecord({ ...key, data_type: 'position', body: aPosition() }))

const EMPTY: IntakeAnswer = { accepted: 0, duplicate: 0, rejected: [] }

/**
 * Rejects when the server goes away;
 * another response than the intake's counts as nothing accepted.
 */
export const post = async (
  { server }: Site,
  credential: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<IntakeAnswer & { status: number }> => {
  const answer = await fetch(server.address + INTAKE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${credential}`, ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(sized(30_000, 300_000)),
  })
  const text = await answer.text()
  return { ...EMPTY, ...(answer.ok && (JSON.parse(text) as IntakeAnswer)), status: answer.status }
}

/** The number of records missing from the history or the positions. */
export const missingOf = async ({ admin }: Site, keys: readonly Key[]): Promise<number> => {
  const { rows } = await admin.query<{ missing: number }>(
    `select count(*)::int as missing from jsonb_to_recordset($1::jsonb) as a(serial text, recorded_at timestamptz, sequence bigint)
     left join machine_identity m using (serial)
     where not exists (select from receive_history h where h.machine_id = m.machine_id and h.key_at = a.recorded_at and h.sequence = a.sequence)
       or not exists (select from position p where p.machine_id = m.machine_id and p.recorded_at = a.recorded_at)`,
    [JSON.stringify(keys)],
  )
  return rows[0]!.missing
}
