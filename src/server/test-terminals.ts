// For tests: machines with terminals, and a gateway for all of them.
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import { addGateway, storeTerminals } from '#server/intake/terminal.ts'
import type { NewMachine } from '#server/machine/store.ts'
import { storeTestMachines } from './daily/test-days.ts'
import { KEEPER, type TestApp } from './test-app.ts'

const CREDENTIAL = 'gateway-of-tests'

/**
 * Stores machines of a company with their terminals;
 * returns serial → machine_id.
 */
export const addTestMachines = async (
  app: TestApp,
  company_id: number,
  machines: readonly (Partial<NewMachine> & { serial: string })[],
  installed_at = '2020-01-01T00:00:00Z',
): Promise<Map<string, number>> => {
  const ids = await storeTestMachines(app, company_id, machines)
  await app.asOwner(async (db) => {
    const terminals = [...ids].map(([number, machine_id]) => ({ machine_id, terminal_type: 4, number, installed_at }))
    await storeTerminals(db, terminals)
    await addGateway(db, { ...KEEPER, company_id }, 'tests', 'all', CREDENTIAL)
  })
  return ids
}

/** Posts records as the gateway. */
export const postRecords = (app: TestApp, records: readonly TerminalRecord[]) =>
  app.fastify.inject({
    method: 'POST',
    url: '/intake/v1/records',
    headers: { authorization: `Bearer ${CREDENTIAL}` },
    payload: [...records],
  })

/** What the gateway is told of them. */
export const sendRecords = async (app: TestApp, records: readonly TerminalRecord[]): Promise<IntakeAnswer> =>
  (await postRecords(app, records)).json<IntakeAnswer>()
