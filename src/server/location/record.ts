// A position on its way in: checked, kept by instant, and the newest one told to the machine's state.
import { sql } from 'kysely'
import Type from 'typebox'
import { isPosition } from '#domain/geo.ts'
import { textSchema } from '#server/base/record/body-schema.ts'
import { readExtra, readText, type TextField } from '#server/base/record/fields.ts'
import { bestOf, type RecordType } from '#server/base/record/record-type.ts'
import { advanceLocation, keyedOff, LOCATION_STATE } from '#server/machine/state.ts'
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

const columns = sql.raw(
  'company_id, machine_id, recorded_at, installed_at, sequence, latitude, longitude, data_type, send_place, extra',
)

export const locationRecord: RecordType = {
  data_types: ['position'],
  table: 'position',
  stage: 'stage_position',
  columns: [
    'latitude double precision',
    'longitude double precision',
    'position_type smallint',
    'send_place text',
    'extra jsonb',
  ],
  fields: FIELDS,
  read,
  ownedAt: (key_at) => key_at,
  store: (stage) => [
    sql`
      insert into position as t (${columns})
      select company_id, machine_id, recorded_at, installed_at, sequence, latitude, longitude, position_type, send_place, extra
      from ${bestOf(stage, 'company_id, machine_id, recorded_at')} s
      on conflict (company_id, machine_id, recorded_at) do update set
        installed_at = excluded.installed_at, sequence = excluded.sequence, latitude = excluded.latitude,
        longitude = excluded.longitude, data_type = excluded.data_type, send_place = excluded.send_place, extra = excluded.extra
      where (excluded.installed_at, excluded.sequence) > (t.installed_at, t.sequence)`,
    keyedOff(sql`
      select company_id, machine_id, max(recorded_at) as recorded_at from ${stage.rows}
      where position_type = 2 group by company_id, machine_id`),
  ],
  state: { columns: LOCATION_STATE },
  advance: (stage) => advanceLocation(bestOf(stage, 'company_id, machine_id', 'recorded_at')),
}
