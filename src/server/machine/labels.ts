// What the QR labels of machines say.
import { sql } from 'kysely'
import { listLabels, type MachineLabel } from '#contract/machine/label.ts'
import { listLabelsShape } from '#contract/machine/label.shape.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'

export const labelRoutes = (context: ServerContext): void => {
  route(context, listLabels, listLabelsShape, async ({ db, session: { company_id }, query }) => ({
    machines: await db.rows(sql<MachineLabel>`
      select m.serial, m.display_serial, m.type_code, m.management_number
      from (select serial, min(place) as place from unnest(${query.serials.split(',')}::text[]) with ordinality wanted (serial, place)
        group by serial) wanted
      join machine m on m.company_id = ${company_id} and m.owned and m.serial = wanted.serial
      order by wanted.place limit 100`),
  }))
}
