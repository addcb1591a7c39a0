// Machines with something new since a system last asked, pass by pass.
import { sql } from 'kysely'
import { listMachineChanges, type MachineChange } from '#contract/change/change.ts'
import { listMachineChangesShape } from '#contract/change/change.shape.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import type { Language } from '#domain/language.ts'
import { askedOf, type Asked, type ChangePage } from '#server/base/change/asked.ts'
import { cursorOf, isInstant, placeOf, wrongCursor } from '#server/base/change/cursor.ts'
import { route } from '#server/base/routes.ts'
import type { PlaceNames } from '#server/base/server-context.ts'
import type { Server } from '#server/noun/noun.ts'
import { itemIn } from './item.ts'
import { positionOf } from './machine-places.ts'

const NAME = 'machines'

// An import may take minutes until it is committed.
const IMPORT = sql.raw(`interval '10 minutes'`)
/** Older than this, every machine is told: most have changed, and to find out which costs more. */
const REACH = sql.raw(`interval '31 days'`)

type Pass = { until: string; machine_id: number }

/** The pass that goes on after a machine; a new one ends now. @throws Fault 'invalid_fields' */
const passOf = (after: string | null, now: string): Pass => {
  if (after === null) return { until: now, machine_id: 0 }
  const [until, id = ''] = after.split(' ')
  if (!isInstant(until) || !/^\d{1,9}$/.test(id)) throw wrongCursor()
  return { until, machine_id: Number(id) }
}

/**
 * A pass tells the machines changed from `at` until it began, by their
 * numbers, so that none is skipped or told twice however long it takes;
 * the cursor behind its last page begins the next.
 */
const pageOfMachines = async (
  { db, company_id, query, until: now, most }: Asked,
  { language, places }: { language: Language; places: PlaceNames },
): Promise<ChangePage<MachineChange>> => {
  const { at, after } = placeOf(NAME, query)
  const { until, machine_id } = passOf(after, now)
  const rows = await db.rows(sql<{
    machine_id: number
    item: MachineItem & { machine_location: unknown }
    is_owned: boolean
  }>`
    select m.machine_id, ${itemIn(company_id, language)} as item, m.owned as is_owned
    from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.machine_id > ${machine_id}
      and (m.changed_at >= ${at}::timestamptz - ${IMPORT} or ${at}::timestamptz < now() - ${REACH} or m.machine_id in (
        select h.machine_id from receive_history h
        where h.company_id = ${company_id} and h.data_type = any(enum_range(null::data_type))
          and h.received_at >= ${at}::timestamptz and h.received_at < ${until}::timestamptz))
    order by m.machine_id limit ${most + 1}`)
  const page = rows.slice(0, most)
  const has_more = rows.length > most
  const nameOf = (location: unknown) =>
    Array.isArray(location) ? places.atOnce(positionOf(location), language) : (location as string | null)
  return {
    items: page.map(({ item, is_owned }) => ({ ...item, machine_location: nameOf(item.machine_location), is_owned })),
    cursor: cursorOf(
      NAME,
      has_more ? { at, after: `${until} ${page.at(-1)!.machine_id}` } : { at: until, after: null },
    ),
    has_more,
  }
}

export const machineChangeRoute = (server: Server): void =>
  route(server, listMachineChanges, listMachineChangesShape, async (request) =>
    pageOfMachines(await askedOf(request, server.intake), { language: request.language, places: server.places }),
  )
