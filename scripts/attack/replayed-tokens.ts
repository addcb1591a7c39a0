// Attack: tokens used twice and at the same time.
import { sized } from '#scripts/size.ts'
import type { Tokens } from '#contract/account/account.ts'
import { insist, type Attack } from './attack.ts'
import { callPortal, tokensOf, type Reply } from './portal-call.ts'
import type { Site } from './site.ts'

const AT_ONCE = sized(20, 4)
const ROUNDS = sized(5, 1)

const refresh = (site: Site, refresh_token: string): Promise<Reply> =>
  callPortal(site, '/auth/refresh', { body: { refresh_token } })

const isOpen = async (site: Site, { access_token }: Tokens): Promise<boolean> =>
  (await callPortal(site, '/api/v1/authorization', { token: access_token })).status === 200

const given = (replies: readonly Reply[]): Tokens[] =>
  replies.filter(({ status }) => status === 200).map(({ body }) => body as Tokens)

const insistOnRefusals = (replies: readonly Reply[]): void => {
  for (const { status } of replies) insist(status === 200 || status === 401, `a replayed token is answered ${status}`)
}

/** Other processes may cache the token for a moment. */
const insistClosed = async (site: Site, tokens: Tokens, what: string): Promise<void> => {
  const until = performance.now() + sized(5_000, 300_000)
  while (await isOpen(site, tokens)) insist(performance.now() < until, `${what} still opens the API`)
}

const refreshAtOnce = async (site: Site): Promise<void> => {
  const { refresh_token } = await tokensOf(site)
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(site, refresh_token)))
  insistOnRefusals(replies)
  const answers = given(replies)
  insist(answers.length <= 2, `one refresh token was answered ${answers.length} times`)
  insist(answers.length > 0, 'the owner of a refresh token got nothing for it')
}

const useBothAnswers = async (site: Site): Promise<void> => {
  const { refresh_token } = await tokensOf(site)
  const answers = given([await refresh(site, refresh_token), await refresh(site, refresh_token)])
  const [first, second] = answers
  if (first === undefined || second === undefined) throw new Error('a race of two tabs was refused')
  const next = given([await refresh(site, second.refresh_token)])[0]
  insist(next !== undefined, 'the answer that was used first was refused')
  await insistClosed(site, first, 'the access token of the other answer')
  insist((await refresh(site, first.refresh_token)).status === 401, 'both answers to a refresh token were refreshed')
  await insistClosed(site, next, 'a session whose refresh token was copied')
}

const replayOld = async (site: Site): Promise<void> => {
  const oldest = await tokensOf(site)
  const newer = given([await refresh(site, oldest.refresh_token)])[0]!
  const newest = given([await refresh(site, newer.refresh_token)])[0]!
  insist(
    (await refresh(site, oldest.refresh_token)).status === 401,
    'a refresh token of two refreshes ago was answered',
  )
  await insistClosed(site, newest, 'a session whose old refresh token was replayed')
}

const changeCompanyAtOnce = async (site: Site): Promise<void> => {
  const { access_token: token, refresh_token } = await tokensOf(site)
  const { body } = await callPortal(site, '/api/v1/authorization', { token })
  const { company } = (body as { data: { company: { id: number } } }).data
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      callPortal(site, '/api/v1/user_customers', { token, body: { company_id: company.id } }),
    ),
  )
  insistOnRefusals(replies)
  const answers = given(replies)
  insist(answers.length === 1, `of ${AT_ONCE} company changes with one token ${answers.length} succeeded`)
  insist(await isOpen(site, answers[0]!), 'the tokens of the company change do not open the API')
  insist(
    (await refresh(site, refresh_token)).status === 401,
    'a refresh token of before the company change was answered',
  )
}

export const attack: Attack = {
  name: 'replayed tokens',
  limit_s: 120,
  run: async (site) => {
    for (let round = 0; round < ROUNDS; round++)
      for (const step of [refreshAtOnce, useBothAnswers, replayOld, changeCompanyAtOnce]) await step(site)
    return `${ROUNDS} rounds of ${AT_ONCE} refreshes and ${AT_ONCE} company changes with one token, copies and old tokens`
  },
}
