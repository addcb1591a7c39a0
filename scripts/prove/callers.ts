// People of each role, systems and terminals of a company, who call.
import { ROLES } from '#contract/roles.ts'
import { SCOPE_NAMES } from '#contract/scopes.ts'
import { addGateway, rotateTerminal } from '#server/intake/terminal.ts'
import { KEEPER, type TestApp } from '#server/test-app.ts'

/** `email`: of a person, who may have to sign in again. */
export type Caller = { name: string; bearer: string; email?: string; isTerminal: boolean }

/** By the form of OAuth's client credentials. */
export const tokenRequest = (client_id: string, client_secret: string) => ({
  method: 'POST' as const,
  url: '/oauth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString(),
})

const addPeople = async (app: TestApp, company_id: number): Promise<Caller[]> => {
  const people: Caller[] = []
  for (const role of ROLES) {
    const email = `${role}@own.example`
    const account_id = await app.account(email, company_id)
    await app.owner.query('update account_company set role = $1 where account_id = $2', [role, account_id])
    people.push({ name: role, bearer: (await app.signIn(email)).access_token, email, isTerminal: false })
  }
  return people
}

const addSystems = async (app: TestApp, administrator: string): Promise<Caller[]> => {
  const { body } = await app.request(administrator, 'POST', '/api/v1/keys', { name: 'Proof', scopes: [...SCOPE_NAMES] })
  const secret = String(body.secret)
  const token = await app.fastify.inject(tokenRequest(String(body.key.client_id), secret))
  return [
    { name: 'key', bearer: secret, isTerminal: false },
    { name: 'token of a key', bearer: token.json<{ access_token: string }>().access_token, isTerminal: false },
  ]
}

const addTerminals = async (app: TestApp, company_id: number): Promise<Caller[]> => {
  const by = { ...KEEPER, company_id }
  const { rows } = await app.owner.query<{ terminal_id: number; serial: string }>(
    'select terminal_id, serial from terminal join machine using (machine_id) where company_id = $1 order by 1',
    [company_id],
  )
  const terminal_ids = rows.map(({ terminal_id }) => terminal_id)
  const gateway = await app.asOwner((db) => addGateway(db, by, 'own', terminal_ids))
  const rotated = await app.asOwner((db) => rotateTerminal(db, by, rows[0]!.serial))
  if (typeof rotated === 'string') throw new Error(`There is ${rotated} of ${rows[0]!.serial}`)
  return [
    { name: 'gateway', bearer: gateway, isTerminal: true },
    { name: 'terminal', bearer: rotated.credential, isTerminal: true },
  ]
}

export const addCallers = async (app: TestApp, company_id: number): Promise<Caller[]> => {
  const people = await addPeople(app, company_id)
  return [...people, ...(await addSystems(app, people.at(-1)!.bearer)), ...(await addTerminals(app, company_id))]
}
