// Passkeys in the browser: made, and asked for.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/factor/factor.ts'

/** Why the browser has given none, as a word of the catalogue. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  readonly word: 'passkey_none' | 'passkey_there'

  constructor(word: NoPasskey['word'], cause: unknown) {
    super(word, { cause })
    this.word = word
  }
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

async function given<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new NoPasskey(isThere ? 'passkey_there' : 'passkey_none', error)
  }
}

type Transports = NonNullable<
  Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials']
>[number]['transports']

/** @throws NoPasskey */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const allowCredentials = request.allowCredentials.map(({ transports, ...one }) => ({
    ...one,
    ...(transports.length > 0 && { transports: transports as NonNullable<Transports> }),
  }))
  const { id, response } = await given(startAuthentication({ optionsJSON: { ...request, allowCredentials } }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

/** @throws NoPasskey */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await given(startRegistration({ optionsJSON: creation }))
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}
