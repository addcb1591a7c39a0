// The demo’s machines on a benchmark’s server, with a gateway for all of them.
import { sql } from 'kysely'
import { storeFleet } from '#cli/demo-fleet.ts'
import { DEPLOYMENT } from '#server/base/audit.ts'
import { inTransaction, one, openPool } from '#server/base/db.ts'
import { addGateway } from '#server/intake/terminal.ts'

/** Stores the machines of one company; returns the gateway's id. */
export const storeBenchFleet = async (
  ownerUrl: string,
  machines: Parameters<typeof storeFleet>[2],
): Promise<number> => {
  const owner = openPool({ url: ownerUrl, max: 1, pipeline: false, name: 'bench' })
  const gateway_id = await inTransaction(owner, async (db) => {
    const { company_id } = await one(
      db,
      sql<{
        company_id: number
      }>`insert into company (code, name, country_code) values ('harima', 'Harima', 'JP') returning company_id`,
    )
    await storeFleet(db, company_id, machines)
    const by = { company_id: DEPLOYMENT, account_id: null, address: null, request_id: 'bench' }
    await addGateway(db, by, 'bench', 'all', 'a gateway of the benchmark')
    return (await one(db, sql<{ gateway_id: number }>`select gateway_id from gateway`)).gateway_id
  })
  await owner.end()
  return gateway_id
}
