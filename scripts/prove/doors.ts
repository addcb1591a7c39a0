// Doors that need no session: terminals' records, links, keys, sign-in.
import type { InjectOptions } from 'fastify'
import { networkNumber } from '#scripts/attack/at-once.ts'
import { oneOf } from '#scripts/attack/mutation.ts'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { recordTypes } from '#server/app.ts'
import { appCode } from '#server/account/factor/test-authenticator.ts'
import type { LinkUse } from '#server/base/mail-link.ts'
import { PASSWORD } from '#server/test-app.ts'
import { chosenRequest, injected } from '#server/test-sample-request.ts'
import { tokenRequest, type Caller } from './callers.ts'
import { FIRST_ID, strangersChoices } from './company-values.ts'
import type { Openers } from './openers.ts'
import { forgedPasskey, forgedSignOn, type Round } from './rounds.ts'
import type { Registered } from './portal-calls.ts'
import type { TwoCompanies } from './two-companies.ts'

type Random = () => number
/** `finish`: of a sign-in of two requests. */
export type Call = { caller: Caller; request: InjectOptions; finish?: Round['finish'] }

/** Whoever may press a link: nobody known, or a person of either company. */
export const NOBODY: Caller = { name: 'nobody', bearer: 'none', isTerminal: false }
const MONTH = Date.parse('2026-11-01T00:00:00Z')
const HOURS = 24 * 26

const terminalsOf = ({ callers }: TwoCompanies): Caller[] => callers.filter(({ isTerminal }) => isTerminal)

/** Records of either company's machines, as answers to either company's requests. */
const records = (random: Random, two: TwoCompanies): Call => {
  const valueOf = (name: string, ofOther: number): unknown =>
    oneOf(random, (random() < ofOther ? two.other : two.own).get(name) ?? [undefined])
  const payload = Array.from({ length: 1 + Math.floor(random() * 10) }, () => {
    const { data_types, example } = oneOf(random, recordTypes)
    return {
      serial: valueOf('serial', 0.5),
      data_type: oneOf(random, data_types),
      recorded_at: new Date(MONTH + Math.floor(random() * HOURS) * 3_600_000).toISOString(),
      // Never one of the numbers by which the other company's rows are known.
      sequence: Math.floor(random() * FIRST_ID),
      ...(random() < 0.7 && { request_id: valueOf('request_id', 0.75) }),
      body: example,
    }
  })
  return { caller: oneOf(random, terminalsOf(two)), request: { method: 'POST', url: INTAKE_PATH, payload } }
}

const requests = (random: Random, two: TwoCompanies, endpoints: readonly Registered[]): Call => {
  const registered = oneOf(
    random,
    endpoints.filter(({ endpoint }) => endpoint.access === 'terminal'),
  )
  const choices = strangersChoices(random, two.own, two.other)
  return {
    caller: oneOf(random, terminalsOf(two)),
    request: injected(registered, chosenRequest(registered, choices)),
  }
}

const PAGES: Record<LinkUse, string> = {
  reset: '/auth/reset',
  invitation: '/auth/invitation',
  confirm: '/mail/confirm',
  unsubscribe: '/mail/unsubscribe',
}

const linkRequest = (page: string, token: string, method: 'GET' | 'POST'): InjectOptions => {
  if (page.startsWith('/mail/')) return { method, url: `${page}/${token}` }
  const person = page === '/auth/invitation' && { family_name: 'Silva', first_name: 'Rui' }
  return {
    method: 'POST',
    url: page,
    payload: { token, ...person, ...(page !== '/auth/link' && { new_password: PASSWORD }) },
  }
}

/** The signature of one's own link over things of the other company, or for another use. */
const forged = (random: Random, { own, other }: TwoCompanies['openers']): { use: LinkUse; token: string } => {
  const { use, token } = oneOf(random, own.links)
  const [company, id, mac] = /^(\d+)-(\d+)-(.+)$/.exec(token)!.slice(1)
  const ids = other.links.filter((link) => link.use === use || random() < 0.3).map((link) => String(link.id))
  const spelt = [random() < 0.8 ? other.company_id : company, random() < 0.7 ? oneOf(random, ids) : id, mac].join('-')
  return { use, token: random() < 0.2 ? token : spelt }
}

const links = (random: Random, two: TwoCompanies): Call => {
  const { use, token } = forged(random, two.openers)
  const page = random() < 0.3 ? '/auth/link' : random() < 0.6 ? PAGES[use] : oneOf(random, Object.values(PAGES))
  const method = random() < 0.5 ? 'GET' : 'POST'
  return { caller: oneOf(random, [NOBODY, two.owner, ...two.callers]), request: linkRequest(page, token, method) }
}

/** The calendar and the archive, with odd ranges, and a key's tokens. */
const files = (random: Random, two: TwoCompanies): Call => {
  const { own, other } = two.openers
  const from = Math.floor(random() * 30)
  const headers = { ...(random() < 0.5 && { range: `bytes=${from}-${from + Math.floor(random() * 100)}` }) }
  const secret =
    random() < 0.5 ? own.key.secret : other.key.client_id + own.key.secret.slice(other.key.client_id.length)
  const request = oneOf<InjectOptions>(random, [
    { method: 'GET', url: own.feed },
    { method: 'GET', url: own.archive, headers },
    { method: 'GET', url: own.archive.replace('archives', 'calendar') },
    tokenRequest(oneOf(random, [own, other]).key.client_id, secret),
  ])
  return { caller: oneOf(random, [NOBODY, two.owner, ...two.callers]), request }
}

/** `/auth/…`, where the right password and factors are of one's own company. */
const signIns = (random: Random, two: TwoCompanies, endpoints: readonly Registered[]): Call => {
  const { own, other } = two.openers
  const registered = oneOf(
    random,
    endpoints.filter(({ endpoint: { path } }) => path.startsWith('/auth/') && !path.endsWith('/sign-out')),
  )
  const { person, sign_on } = random() < 0.75 ? other : own
  const hashes = [...(two.other.get('hash') ?? []), ...(two.other.get('session_id') ?? [])].map(String)
  const known: Record<string, unknown> = {
    ...sign_on,
    email: person.email,
    password: person === own.person ? PASSWORD : 'not their password',
    new_password: PASSWORD,
    refresh_token: oneOf(random, [own.person.refresh_token, ...hashes]),
    token: forged(random, two.openers).token,
    ticket: own.factor.ticket,
    kind: oneOf(random, ['totp', 'passkey', 'recovery']),
    code: appCode(other.factor.secret),
    state: oneOf(random, hashes),
  }
  const choices = strangersChoices(random, two.own, two.other)
  const request = injected(
    registered,
    chosenRequest(registered, { ...choices, valueOf: (name, type) => known[name] ?? choices.valueOf(name, type) }),
  )
  const caller = oneOf(random, [NOBODY, ...two.callers])
  return { caller, request: { ...request, ...(random() < 0.5 && { headers: { cookie: own.person.cookie } }) } }
}

const byNobody =
  (round: (random: Random, two: TwoCompanies) => Round) =>
  (random: Random, two: TwoCompanies): Call => ({ caller: NOBODY, ...round(random, two) })

const DOORS = {
  records,
  requests,
  links,
  files,
  signIns,
  passkeys: byNobody(forgedPasskey),
  signOn: byNobody(forgedSignOn),
}
const NAMES = Object.keys(DOORS) as (keyof typeof DOORS)[]

/** The n-th call at a door; each from a network of its own, as tries are counted by network. */
export const doorCall = (random: Random, two: TwoCompanies, endpoints: readonly Registered[], n: number): Call => {
  const { request, ...call } = DOORS[oneOf(random, NAMES)](random, two, endpoints)
  return { ...call, request: { ...request, remoteAddress: networkNumber(n % 65_536) } }
}

/** What a company's own openers open. */
export const genuineRequests = ({ links: mailed, feed, archive, key, person }: Openers): InjectOptions[] => [
  ...mailed.map(({ use, token }) =>
    linkRequest(PAGES[use].startsWith('/auth/') ? '/auth/link' : PAGES[use], token, 'GET'),
  ),
  { method: 'GET', url: feed },
  { method: 'GET', url: archive },
  tokenRequest(key.client_id, key.secret),
  { method: 'POST', url: '/auth/sign-in', payload: { email: person.email, password: PASSWORD } },
]
