// SQL of whom people call about a machine.
import { sql } from 'kysely'
import type { MachineContact } from '#contract/machine/contact.ts'
import { jsonObject } from '#server/base/json-object.ts'

/**
 * Over `m` (machine) and `k` (company): the first who can be called of its
 * service shop, its dealer and the company's own contact, else the first who
 * is named; null when nobody is.
 */
export const machineContact = sql<MachineContact | null>`(
  select ${jsonObject<MachineContact>({ role: sql`w.role`, name: sql`w.name`, telephone: sql`w.telephone` })}
  from (values
    (1, 'service_shop', m.service_shop_name, m.service_shop_telephone),
    (2, 'dealer', m.agent_name, m.agent_telephone),
    (3, 'company', k.contact_name, k.contact_telephone)) w (place, role, name, telephone)
  where w.name is not null or w.telephone is not null
  order by w.telephone is null, w.place limit 1)`
