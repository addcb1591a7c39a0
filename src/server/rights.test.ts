// What endpoints need: a right of the company, a permission of the role.
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { listCompanies, setRights } from '#server/account/companies.ts'
import { describeApi } from '#server/base/openapi/openapi.ts'
import { route } from '#server/base/routes.ts'
import { KEEPER, testApp, type TestApp } from './test-app.ts'

const PATH = '/api/v1/towing'
const towing = endpoint<typeof towingShape>('GET', PATH, { right: 'tow' })
const towingShape = shape({
  operation: 'towing',
  summary: 'Which company tows.',
  response: Type.Object({ company_id: Type.Integer() }),
})

let app: TestApp
const companies: Record<string, number> = {}
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  route(app.context, towing, towingShape, async ({ session: { company_id } }) => ({ company_id }))
  for (const [code, rights] of [
    ['tower', ['dig', 'tow']],
    ['digger', ['dig']],
    ['plain', []],
  ] as const) {
    companies[code] = await app.company(code)
    if (rights.length > 0) await app.asOwner((db) => setRights(db, KEEPER, code, rights))
    tokens[code] = await app.newReader(`ken@${code}.example`, companies[code])
  }
})
afterAll(() => app.close())

test('a company that has the right is answered, any other gets 403', async () => {
  const answers = await Promise.all(['tower', 'digger', 'plain'].map((code) => app.request(tokens[code]!, 'GET', PATH)))
  expect(answers.map(({ status, body }) => [status, body.code ?? body.company_id])).toEqual([
    [200, companies['tower']],
    [403, 'not_allowed'],
    [403, 'not_allowed'],
  ])
})

test('a right is given and taken by name, with an entry in the audit of the company', async () => {
  await app.company('later')
  const give = (rights: string[]) => app.asOwner((db) => setRights(db, KEEPER, 'later', rights))
  expect(await app.asOwner((db) => setRights(db, KEEPER, 'nowhere', ['tow']))).toBe(false)
  await give(['tow'])
  const company_id = await app.owner.query<{ id: number }>("select company_id as id from company where code = 'later'")
  const id = company_id.rows[0]!.id
  const first = await app.newReader('one@later.example', id)
  expect((await app.request(first, 'GET', PATH)).status).toBe(200)
  await give(['dig'])
  const second = await app.newReader('two@later.example', id)
  expect((await app.request(second, 'GET', PATH)).status).toBe(403)
  const { rows } = await app.owner.query(
    "select before, after from audit where company_id = $1 and noun = 'company' and verb = 'update' order by audit_id",
    [id],
  )
  expect(rows).toEqual([
    { before: { rights: [] }, after: { rights: ['tow'] } },
    { before: { rights: ['tow'] }, after: { rights: ['dig'] } },
  ])
})

test('the list of companies shows their rights', async () => {
  const lines = await app.asOwner(listCompanies)
  expect(lines.map(({ code, rights, accounts }) => [code, rights, accounts])).toEqual([
    ['digger', ['dig'], 1],
    ['later', ['dig'], 2],
    ['plain', [], 1],
    ['tower', ['dig', 'tow'], 1],
  ])
})

test('an account is told the rights of the company that its session is in', async () => {
  const both = await app.newReader('both@tower.example', companies['tower']!, [companies['plain']!])
  const rightsOf = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).body.data.rights
  expect(await rightsOf(both)).toEqual(['dig', 'tow'])
  const moved = await app.request(both, 'POST', '/api/v1/user_customers', { company_id: companies['plain'] })
  expect(moved.status).toBe(200)
  expect(await rightsOf(moved.body.access_token)).toEqual([])
  expect((await app.request(moved.body.access_token, 'GET', PATH)).status).toBe(403)
})

test('the description of the API names the right and the refusal', () => {
  const operation = describeApi(app.context, []).paths[PATH]?.['get']
  expect(operation?.description).toBe(
    'Needs the permission `read` (viewer, planner, administrator). Needs the company’s right `tow`.',
  )
  expect(operation?.responses['403']?.description).toBe('not_allowed, second_factor_needed')
})

test('what writes needs the permission to plan, but for a person’s own things and what only reads', () => {
  const onlyRead = app.context.endpoints
    .filter(
      ({ endpoint: { access, method, permission } }) =>
        access === 'session' && method !== 'GET' && permission === 'read',
    )
    .map(({ shape: { operation } }) => operation)
  const session = 'agreeToTerms bellSeen changeCompany logout readNews savePreferences signOut'
  const ownAccount = 'changePassword endOwnSession endOtherSessions'
  const ownSearches = 'addSearchHistory clearSearchHistory deleteSearchHistory createView saveView deleteView'
  const ownThings = 'createInboxFilter deleteInboxFilter changeFavourites createFeed revokeFeed'
  // The handler asks for more when they are the company's.
  const groups = 'createGroup saveGroup deleteGroup changeGroupMachines'
  const ownFactors = 'addPasskey addTotp beginPasskey beginTotp removeFactor renewRecoveryCodes askProof prove'
  const questionsToTheMaker = 'sendInquiry confirmForm addFormFile'
  const changeNothing = 'listResults previewResults'
  expect(onlyRead.toSorted().join(' ')).toBe(
    [session, ownAccount, ownFactors, ownSearches, ownThings, groups, questionsToTheMaker, changeNothing]
      .join(' ')
      .split(' ')
      .toSorted()
      .join(' '),
  )
})
