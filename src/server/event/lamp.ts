// The record type of warning lamps that ask for maintenance: filters and DPF.
import { sql } from 'kysely'
import Type from 'typebox'
import { localDate } from '#domain/time.ts'
import type { EventSource, MachineEvent } from '#server/base/machine-event.ts'
import { leftOpen, OWN_OFFSET } from '#server/base/record/body-schema.ts'
import { NULL } from '#server/base/record/copy-text.ts'
import { readExtra } from '#server/base/record/fields.ts'
import { readOffset } from '#server/base/record/instant.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { InBatch, RecordTable, RecordType, Rows, StateColumn } from '#server/base/record/record-type.ts'
import { refusal, missing } from '#server/base/record/refusal.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { LAMPS } from '#server/machine/lamps.ts'

const EVENT_TYPE = 'lamp'
const NAMES = LAMPS.map(({ lamp }) => lamp)
const Lamp = (of: string) =>
  leftOpen(Type.Boolean({ description: `${of}: true while it is lit; left out, as told last` }))
const FIELDS = {
  event_type: Type.Literal(EVENT_TYPE),
  time_difference: OWN_OFFSET,
  filter_upper: Lamp('filters of the superstructure'),
  filter_under: Lamp('filters of the carrier'),
  dpf: Lamp('particulate filter'),
}
const known = new Set(Object.keys(FIELDS))

const table: RecordTable = { name: EVENT_TYPE, time: { column: 'recorded_at', type: 'timestamptz' } }
const columns = [
  'recorded_date date',
  'time_difference smallint',
  ...NAMES.map((name) => `${name} boolean`),
  'extra jsonb',
]

const stateOf = (name: string): [string, StateColumn][] => {
  const last = { where: `${name} is not null`, order: 'recorded_at desc' }
  return [
    [`${name}_lamp`, { value: name, ...last }],
    [`${name}_lamp_at`, { value: 'recorded_at', ...last }],
  ]
}

/** Each lamp by the newest record that tells of it. */
const advanceLamps = (rows: Rows, inBatch: InBatch): Rows => sql`
  update machine_state s set ${sql.raw(NAMES.map((name) => `${name}_lamp = n.${name}, ${name}_lamp_at = n.${name}_at`).join(', '))}
  from (
    select t.company_id, t.machine_id, ${sql.raw(NAMES.map((name) => `${name}.lit as ${name}, ${name}.at as ${name}_at`).join(', '))}
    from (select distinct company_id, machine_id from ${rows} r) t
    ${sql.join(
      NAMES.map(
        (name) => sql`left join lateral (select l.${sql.id(name)} as lit, l.recorded_at as at from lamp l
          where l.company_id = t.company_id and ${inBatch('l')} and l.machine_id = t.machine_id and l.${sql.id(name)} is not null
          order by l.recorded_at desc limit 1) ${sql.id(name)} on true`,
      ),
      sql` `,
    )}
  ) n
  where s.company_id = n.company_id and ${inBatch('s')} and s.machine_id = n.machine_id`

export const lampRecord: RecordType = {
  data_types: ['event'],
  event_type: EVENT_TYPE,
  table,
  columns,
  fields: FIELDS,
  example: { event_type: EVENT_TYPE, time_difference: 540, filter_upper: true, dpf: false },
  read: (body, { recorded_at }) => {
    const offset = readOffset(body)
    if (typeof offset !== 'number') return offset
    const lamps: string[] = []
    for (const name of NAMES) {
      const lit = body[name] ?? null
      if (lit !== null && typeof lit !== 'boolean') return refusal('wrong_type', `${name} must be true or false.`)
      lamps.push(lit === null ? NULL : lit ? 't' : 'f')
    }
    if (lamps.every((lit) => lit === NULL)) return missing(NAMES.join(', or '))
    const extra = readExtra(body, known)
    if (typeof extra !== 'string') return extra
    const own = [localDate(recorded_at, offset), offset, ...lamps, extra]
    return { key_at: recorded_at, key: EVENT_TYPE, columns: own.join('\t') }
  },
  ownedAt: (key_at) => key_at,
  store: (rows, inBatch) => [storeBest({ table, columns }, rows), advanceLamps(rows, inBatch)],
  state: Object.fromEntries(NAMES.flatMap(stateOf)),
}

/**
 * Lamps among a machine's events, when they go on or off: terminals repeat
 * every week what they told before. One that was off from the first is no event.
 */
export const lampEvents: EventSource = {
  name: EVENT_TYPE,
  events: ({ company_id, machine_id, from, until, language }) => {
    const words = wordsOf('event', language)
    const said = NAMES.map((name) => {
      const lamp = words(`lamp_${name}`)
      const [on, off] = [words('lamp_on', { lamp }), words('lamp_off', { lamp })]
      const lit = sql.id(name)
      const before = sql`coalesce((select l.${lit} from lamp l where l.company_id = ${company_id} and l.machine_id = ${machine_id}
        and l.recorded_at < v.recorded_at and l.${lit} is not null order by l.recorded_at desc limit 1), false)`
      return sql`case when v.${lit} is null or v.${lit} = ${before} then null when v.${lit} then ${on}::text else ${off}::text end`
    })
    return sql<MachineEvent>`
      select e.recorded_at, null::timestamptz as ended_at, '' as id, e.content,
        ${sql.lit(EVENT_TYPE)} as data_category, null::text as control_device_code, null::text as error_code, null::json as facts
      from (
        select v.recorded_at, concat_ws('; ', ${sql.join(said)}) as content
        from lamp v where v.company_id = ${company_id} and v.machine_id = ${machine_id}
          and v.recorded_at >= ${from}::timestamptz and v.recorded_at < ${until}::timestamptz) e
      where e.content <> ''`
  },
}
