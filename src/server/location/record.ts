// The record type of positions, with the newest one in the machine's state.
import { sql } from 'kysely'
import Type from 'typebox'
import { isPosition } from '#domain/geo.ts'
import { textSchema } from '#server/base/record/body-schema.ts'
import { readExtra, readText, type TextField } from '#server/base/record/fields.ts'
import { bestOf, storeBest } from '#server/base/record/record-table.ts'
import type { InBatch, RecordTable, RecordType, Rows } from '#server/base/record/record-type.ts'
import { missing, refusal } from '#server/base/record/refusal.ts'

const PLACE: TextField = { name: 'send_place', maxLength: 200 }
const FIELDS = {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: '°, north; not 0 together with the longitude' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: '°, east' }),
  data_type: Type.Enum([1, 2, 3], { description: '1 job site, 2 final position, 3 others' }),
  send_place: textSchema(PLACE),
}
const known = new Set(Object.keys(FIELDS))

const read: RecordType['read'] = (body, { recorded_at }) => {
  const { latitude, longitude, data_type } = body
  if (latitude == null) return missing('latitude')
  if (longitude == null) return missing('longitude')
  if (!isPosition(latitude, longitude))
    return refusal(
      'impossible_position',
      'latitude and longitude must be degrees within ±90 and ±180, not both 0; send no position without a fix.',
    )
  if (data_type == null) return missing('data_type')
  if (data_type !== 1 && data_type !== 2 && data_type !== 3)
    return refusal('wrong_type', 'data_type of a position must be 1 (job site), 2 (final position) or 3 (others).')
  const place = readText(body, PLACE)
  if (typeof place !== 'string') return place
  const extra = readExtra(body, known)
  if (typeof extra !== 'string') return extra
  return {
    key_at: recorded_at,
    key: '',
    columns: `${latitude as number}\t${longitude as number}\t${data_type}\t${place}\t${extra}`,
  }
}

const table: RecordTable = { name: 'position', time: { column: 'recorded_at', type: 'timestamptz' } }
const columns = [
  'latitude double precision',
  'longitude double precision',
  'position_type smallint',
  'send_place text',
  'extra jsonb',
]

/** The key was turned off: the terminal's final position. */
const isFinal = (column: string) => sql.raw(`${column} = 2`)
const order = 'recorded_at desc, installed_at desc, sequence desc'
/** State columns of the newest position, and their table columns. */
const NEWEST = {
  latest_latitude: 'latitude',
  latest_longitude: 'longitude',
  location_recorded_at: 'recorded_at',
  location_type: 'position_type',
  location_installed_at: 'installed_at',
  location_sequence: 'sequence',
  send_place: 'send_place',
} as const
const changes = sql.raw(
  Object.entries(NEWEST)
    .map(([name, column]) => `${name} = n.${column}`)
    .join(', '),
)

const advancePosition = (rows: Rows, inBatch: InBatch): Rows => sql`
  update machine_state s set ${changes}, latest_updated_at = greatest(s.latest_updated_at, n.recorded_at)
  from ${bestOf(rows, 'company_id, machine_id', 'recorded_at')} n
  where s.company_id = n.company_id and ${inBatch('s')} and s.machine_id = n.machine_id
    and (s.location_recorded_at is null or (n.recorded_at, n.installed_at, n.sequence)
      > (s.location_recorded_at, s.location_installed_at, s.location_sequence))`

// A correction may turn a final position into another kind: the last
// one is looked up again for machines with a newer or corrected one
// among the staged rows.
const advanceKeyedOff = (rows: Rows, inBatch: InBatch): Rows => sql`
  update machine_state s set keyed_off_at = (
    select max(p.recorded_at) from position p
    where p.company_id = s.company_id and ${inBatch('p')} and p.machine_id = s.machine_id and ${isFinal('p.position_type')})
  from (
    select distinct t.company_id, t.machine_id from ${rows} t
    join machine_state m on m.company_id = t.company_id and ${inBatch('m')} and m.machine_id = t.machine_id
    where m.keyed_off_at = t.recorded_at
      or (${isFinal('t.position_type')} and (m.keyed_off_at is null or m.keyed_off_at < t.recorded_at))
  ) changed
  where s.company_id = changed.company_id and ${inBatch('s')} and s.machine_id = changed.machine_id`

export const locationRecord: RecordType = {
  data_types: ['position'],
  table,
  columns,
  fields: FIELDS,
  example: { latitude: 34.686, longitude: 135.52, data_type: 1 },
  read,
  answers: () => ['T00'],
  ownedAt: (key_at) => key_at,
  store: (rows, inBatch) => [
    storeBest({ table, columns }, rows),
    advancePosition(rows, inBatch),
    advanceKeyedOff(rows, inBatch),
  ],
  state: {
    ...Object.fromEntries(Object.entries(NEWEST).map(([name, value]) => [name, { value, order }])),
    keyed_off_at: { value: 'recorded_at', where: isFinal('position_type'), order },
  },
}
