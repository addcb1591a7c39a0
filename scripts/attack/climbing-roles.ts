// Attack: people who ask for what their role in the company does not allow.
import { sized } from '#scripts/size.ts'
import type { Tokens } from '#contract/account/account.ts'
import type { Person } from '#contract/account/people.ts'
import { roleMay, type Role } from '#contract/roles.ts'
import { oddSpellings, sendRaw, type RawAnswer } from '#server/test-odd-spellings.ts'
import { injected, sampleRequest } from '#server/test-sample-request.ts'
import { addAccount, addCompany, companyOf } from './account.ts'
import { atOnce } from './at-once.ts'
import { insist, type Attack } from './attack.ts'
import { readEndpoints, type Registered } from './contract-endpoints.ts'
import { callPortal, signIn, tokensOf } from './portal-call.ts'
import { SERIALS, type Site } from './site.ts'
import { insistUnchanged, readContents } from './table-contents.ts'

const LIMIT_MS = sized(20_000, 300_000)
const ENDPOINTS = sized(undefined, 2)
const SPELLINGS = sized(undefined, 2)
const ROUNDS = sized(20, 1)
const REFUSED = new Set([400, 403, 404, 405, 415, 422])
const PEOPLE = '/api/v1/people'
/** Who is told is who it is, and nobody else. */
const ALLOWED = '/api/v1/authorization'
/** They end the session, or wait by design. */
const LEFT_OUT = /\/(sign-out|logout|user_customers|requests|end_others)$/

type Call = { method: string; path: string; headers?: object; body?: string }
type Climber = { name: string; role: Role; account_id: number; token: string }
type Cast = { climbers: Climber[]; boss: number; bossToken: string; elsewhere: string; beta: number; alpha: number }

const tokenOf = async (site: Site, email: string): Promise<string> => {
  const { status, body } = await signIn(site, { email })
  insist(status === 200, `${email} is answered ${status}`)
  return (body as Tokens).access_token
}

/** A viewer, a planner, and a viewer who administers another company. */
const castOf = async (site: Site): Promise<Cast> => {
  const alpha = await companyOf(site, 'alpha')
  const beta = await addCompany(site, 'beta')
  const add = async (role: Role): Promise<Climber> => {
    const email = `climbing.${role}@alpha.example`
    const account_id = await addAccount(site, alpha, email, { role })
    return { name: `a ${role}`, role, account_id, token: await tokenOf(site, email) }
  }
  const own = [await add('viewer'), await add('planner')]
  const email = 'dealer@beta.example'
  const account_id = await addAccount(site, beta, email, { authorities: [alpha] })
  await site.admin.query("update account_company set role = 'viewer' where account_id = $1 and company_id = $2", [
    account_id,
    alpha,
  ])
  const elsewhere = await tokenOf(site, email)
  const inAlpha = await callPortal(site, '/api/v1/user_customers', {
    token: await tokenOf(site, email),
    body: { company_id: alpha },
  })
  const { access_token: token } = inAlpha.body as Tokens
  const dealer: Climber = { name: 'a viewer who administers another company', role: 'viewer', account_id, token }
  const { access_token: bossToken } = await tokensOf(site)
  const { status, body } = await callPortal(site, PEOPLE, { token: bossToken })
  insist(status === 200, `the list of people is answered ${status} ${JSON.stringify(body)}`)
  const { people } = body as { people: Person[] }
  const boss = people.find(({ role }) => role === 'administrator')!.account_id
  return { climbers: [...own, dealer], boss, bossToken, elsewhere, beta, alpha }
}

const send = async (site: Site, token: string, call: Call, more = 5): Promise<RawAnswer> => {
  const { method, path, headers, body } = call
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const all = { authorization: `Bearer ${token}`, ...json, ...headers }
  const request = { method, path, headers: all, ...(body !== undefined && { body }) }
  try {
    return await sendRaw(site.server.port, request, LIMIT_MS)
  } catch (error) {
    // What is no HTTP is refused before its body is read, which can lose the answer.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET' || more === 0) throw error
    return send(site, token, call, more - 1)
  }
}

const furtherSpellings = (path: string): string[] => [
  `${path}/`,
  `${path}//`,
  `${path}/.`,
  `/.${path}`,
  `/x/..${path}`,
  `/assets/..%2f${path.slice(1)}`,
  path.toUpperCase(),
  path.replace('/api/', '/API/'),
  path.replace(/\/(?=[^/]*$)/, '%2f'),
  path.replaceAll('/', '\\'),
  `${path};role=administrator`,
  `${path}%20`,
  `${path}%00`,
  `${path}%3f`,
  `${path}#`,
  `${path}.json`,
]

/** `isAllowed`: the address that it goes to answers this role. */
const callsOf = (registered: Registered, known: Record<string, unknown>): (Call & { isAllowed?: true })[] => {
  const { method, url, payload } = injected(registered, sampleRequest(registered, known))
  const [path = '', query] = url.split('?')
  const tail = query === undefined ? '' : `?${query}`
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) }
  const spelt = [path, ...oddSpellings(path).map((odd) => odd.path), ...furtherSpellings(path)]
  const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'].flatMap((name) =>
    ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map((other): Call & { isAllowed?: true } => ({
      method: other,
      path: `${path}${tail}`,
      headers: { [name]: method },
      // With another method it may be an address of another endpoint.
      ...(other !== method && { isAllowed: true }),
      ...(other !== 'GET' && body),
    })),
  )
  const rewritten = ['x-original-url', 'x-rewrite-url', 'x-forwarded-path'].map((name) => ({
    method: 'GET',
    path: ALLOWED,
    headers: { [name]: url, 'x-original-method': method },
    isAllowed: true as const,
  }))
  const claims = ['x-role', 'x-user-role', 'x-account-id', 'x-forwarded-user'].map((name) => ({
    method,
    path: `${path}${tail}`,
    headers: { [name]: 'administrator', cookie: 'role=administrator' },
    ...body,
  }))
  const asField = [`_method=${method}`, 'role=administrator', `company_id=1`].map((field) => ({
    method,
    path: `${path}${tail}${tail === '' ? '?' : '&'}${field}`,
    ...body,
  }))
  return [
    ...spelt.map((odd) => ({ method, path: `${odd}${tail}`, ...body })),
    ...overrides,
    ...rewritten,
    ...claims,
    ...asField,
  ]
}

const demandMore = async (site: Site, { climbers, boss }: Cast, endpoints: readonly Registered[]): Promise<number> => {
  const before = await readContents(site)
  let sent = 0
  for (const { name, role, account_id, token } of climbers) {
    const closed = endpoints.filter(({ endpoint: { permission } }) => !roleMay(role, permission))
    insist(closed.length > 10, `only ${closed.length} endpoints are closed to ${name}`)
    await atOnce(closed.slice(0, ENDPOINTS), async (registered) => {
      const { method, path } = registered.endpoint
      for (const id of [account_id, boss]) {
        const known = { serial: SERIALS[0], account_id: id, role: 'administrator', time_zone: 'Asia/Tokyo' }
        for (const [n, call] of callsOf(registered, known).entries()) {
          const { status, headers } = await send(site, token, call)
          sent++
          const what = `${call.method} ${call.path} ${JSON.stringify(call.headers ?? {})} by ${name} is answered ${status}`
          insist(status < 500, what)
          // An address that is no route may be the page, which is public.
          const isPage = status === 200 && (headers['content-type'] ?? '').startsWith('text/html')
          if (n === 0) insist(status === 403, what)
          if (!call.isAllowed) insist(REFUSED.has(status) || isPage, `${what}, as ${method} ${path}`)
        }
      }
    })
    await insistUnchanged(site, before, name)
  }
  return sent
}

const EXTRAS = (beta: number, boss: number): string[] => [
  '"role":"administrator"',
  '"roles":["administrator"]',
  '"permission":"administer"',
  '"rights":["administer"]',
  '"is_administrator":true',
  '"is_disabled":false,"role":"administrator"',
  `"authorities":[${beta}]`,
  `"company_id":${beta},"role":"administrator"`,
  `"account_id":${boss},"role":"administrator"`,
  '"__proto__":{"role":"administrator"}',
  '"constructor":{"prototype":{"role":"administrator"}}',
]

const rolesOf = async ({ admin }: Site): Promise<string> => {
  const { rows } = await admin.query(
    'select account_id, company_id, role, disabled_at from account_company order by 1, 2',
  )
  return JSON.stringify(rows)
}

/** Roles in the bodies of what each may do. */
const smuggle = async (site: Site, { climbers, beta, boss }: Cast, endpoints: readonly Registered[]) => {
  const before = await rolesOf(site)
  let sent = 0
  for (const { name, role, token } of climbers) {
    const open = endpoints.filter(
      ({ endpoint, shape }) =>
        endpoint.method !== 'GET' && shape.body && !shape.upload && roleMay(role, endpoint.permission),
    )
    insist(open.length > 10, `only ${open.length} endpoints are open to ${name}`)
    await atOnce(open.slice(0, ENDPOINTS), async (registered) => {
      const sample = sampleRequest(registered, { serial: SERIALS[0], time_zone: 'Asia/Tokyo' })
      const { method, url } = injected(registered, sample)
      const fields = JSON.stringify(sample.body).slice(1, -1)
      for (const extra of EXTRAS(beta, boss)) {
        const body = `{${[fields, extra].filter(Boolean).join(',')}}`
        const { status } = await send(site, token, { method, path: url, body })
        sent++
        insist(REFUSED.has(status), `${method} ${url} with ${extra} by ${name} is answered ${status}`)
      }
    })
  }
  insist((await rolesOf(site)) === before, 'a role in a body changed a role')
  return sent
}

const spellingsOf = (id: number): string[] =>
  [
    String(id),
    `0${id}`,
    `+${id}`,
    `${id}.0`,
    `${id}e0`,
    `%3${String(id)[0]}${String(id).slice(1)}`,
    `${id}%20`,
    `${id}/`,
    `${id},${id}`,
    'me',
    '-1',
  ].slice(0, SPELLINGS)

/** Each raises oneself, and puts the administrator out. */
const raise = async (site: Site, { climbers, boss, elsewhere, alpha }: Cast): Promise<number> => {
  const before = await rolesOf(site)
  const changes: [suffix: string, method: string, body: object | undefined][] = [
    ['', 'PUT', { role: 'administrator' }],
    ['', 'PUT', { role: 'administrator', is_disabled: false }],
    ['', 'PUT', { is_disabled: true }],
    ['/end_access', 'POST', { reason: 'climbing' }],
    ['/end_sessions', 'POST', undefined],
  ]
  const foreign = [climbers[0]!.account_id, climbers[1]!.account_id, boss]
  const tries = [
    ...climbers.flatMap(({ account_id, token }) =>
      [account_id, boss].flatMap((id) => spellingsOf(id).map((spelt) => ({ spelt, token }))),
    ),
    // The other company's administrator, at people who are not in it.
    ...foreign.flatMap((id) => spellingsOf(id).map((spelt) => ({ spelt, token: elsewhere }))),
  ]
  const calls = tries.flatMap((each) => changes.map((change) => ({ ...each, change })))
  await atOnce(calls, async ({ spelt, token, change: [suffix, method, body] }) => {
    const path = `${PEOPLE}/${spelt}${suffix}`
    const { status } = await send(site, token, { method, path, ...(body && { body: JSON.stringify(body) }) })
    insist(REFUSED.has(status), `${method} ${path} ${JSON.stringify(body)} is answered ${status}`)
  })
  const entered = await callPortal(site, '/api/v1/user_customers', { token: elsewhere, body: { company_id: alpha } })
  const { access_token: token } = entered.body as Tokens
  const people = await callPortal(site, PEOPLE, { token })
  insist(people.status === 403, `a viewer fresh from a company of its own is answered ${people.status}`)
  insist((await rolesOf(site)) === before, 'people have raised themselves')
  return calls.length
}

/** What somebody begins after the administrator has lowered the role is refused. */
const race = async (site: Site, { climbers, bossToken }: Cast): Promise<number> => {
  const [, planner] = climbers
  const { account_id, token } = planner!
  const setRole = async (role: Role): Promise<number> => {
    const body = { role }
    return (await callPortal(site, `${PEOPLE}/${account_id}`, { method: 'PUT', token: bossToken, body })).status
  }
  const raiseSelf = (): Promise<{ status: number }> =>
    callPortal(site, `${PEOPLE}/${account_id}`, { method: 'PUT', token, body: { role: 'administrator' } })
  const plan = (n: number): Promise<{ status: number }> =>
    callPortal(site, '/api/v1/utilisation', {
      token,
      method: 'PUT',
      body: { hours_per_day: 8, counted_days: 'all', target_percent: 10 + n },
    })
  let sent = 0
  for (let round = 0; round < ROUNDS; round++) {
    insist((await setRole('administrator')) === 200, 'the administrator cannot raise a planner')
    let lowered = Infinity
    const lowering = setRole('viewer').then((status) => {
      lowered = performance.now()
      return status
    })
    const burst = async (call: (n: number) => Promise<{ status: number }>, n: number): Promise<void> => {
      // Some before, some at the same time, some after.
      for (let time = 0; time < 5; time++) {
        const begun = performance.now()
        const { status } = await call(n * 5 + time)
        sent++
        insist([200, 403, 409].includes(status), `a request in the race is answered ${status}`)
        insist(status === 403 || begun <= lowered, 'a request after the role was lowered is answered 200')
      }
    }
    const bursts = Array.from({ length: 8 }, (_, n) => burst(n % 4 === 0 ? plan : raiseSelf, n))
    const [status] = await Promise.all([lowering, ...bursts])
    insist(status === 200, `lowering a role is answered ${status}`)
    const { rows } = await site.admin.query<{ role: Role }>('select role from account_company where account_id = $1', [
      account_id,
    ])
    insist(rows[0]!.role === 'viewer', 'who was lowered meanwhile has raised oneself again')
  }
  insist((await setRole('planner')) === 200, 'the administrator cannot raise a viewer')
  return sent
}

export const attack: Attack = {
  name: 'climbing roles',
  limit_s: 180,
  run: async (site) => {
    await site.restart({ vars: { WRITES_PER_MINUTE: '1000000' } })
    const cast = await castOf(site)
    const all = await readEndpoints()
    const endpoints = all.filter(({ endpoint }) => endpoint.access === 'session' && !LEFT_OUT.test(endpoint.path))
    const refused = await demandMore(site, cast, endpoints)
    const smuggled = await smuggle(site, cast, endpoints)
    const raised = await raise(site, cast)
    const raced = await race(site, cast)
    await site.restart()
    return `${refused} requests for more than a role allows and ${raised} to be raised changed nothing; ${smuggled} bodies with a role were refused; ${raced} beside ${ROUNDS} lowerings`
  },
}
