// Signing in by a provider: there and back.
import { beginSignOn, finishSignOn } from '#contract/sign-on/sign-on.ts'
import { call } from '#web/base/api.ts'
import { firstPath } from '#web/base/first-page.ts'
import { isInsidePortal } from '#web/base/links.ts'
import { languageOfCookie } from '#web/base/preferred-language.ts'
import { enterWith } from './sign-in.ts'

/** The page behind it is left. @throws ApiFault */
export async function goToProvider(provider_id: number, email: string, to: string | undefined): Promise<void> {
  const language = languageOfCookie()
  const { address } = await call(beginSignOn, {
    body: {
      provider_id,
      ...(email !== '' && { email }),
      ...(language && { language }),
      ...(to && isInsidePortal(to) && { return_to: to }),
    },
  })
  location.assign(address)
}

/** What a provider has put into the address of the callback page; null without it. */
export function answerIn(search: string) {
  const words = new URLSearchParams(search)
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => words.get(name))
  if (!state || (!code && !error)) return null
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) }
}

/** Where the person wanted to go. @throws ApiFault */
export async function comeBack(answer: NonNullable<ReturnType<typeof answerIn>>): Promise<string> {
  const { return_to, ...tokens } = await call(finishSignOn, { body: answer })
  await enterWith(tokens)
  return return_to && isInsidePortal(return_to) ? return_to : firstPath()
}
