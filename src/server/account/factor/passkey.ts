// Passkeys (WebAuthn): requests to the browser, and checks of its answers.
import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { PASSKEY_ID_MAX } from '#contract/factor/choices.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/factor/factor.ts'
import { Fault } from '#server/base/errors.ts'
import type { Site } from '#server/base/passkey-site.ts'

const TIMEOUT_MS = 3 * 60_000
// EdDSA, ES256, RS256.
const ALGORITHMS = [-8, -7, -257]

export const newChallenge = (): string => randomBytes(32).toString('base64url')

/** `isAlone`: the passkey is the only factor, so it has to check who holds it. */
export const requestOf = (
  site: Site,
  challenge: string,
  known: readonly { credential_id: string; transports: readonly string[] }[],
  { isAlone }: { isAlone: boolean },
): PasskeyRequest => ({
  challenge,
  rpId: site.id,
  timeout: TIMEOUT_MS,
  userVerification: isAlone ? 'required' : 'preferred',
  allowCredentials: known.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key',
    transports: [...transports],
  })),
})

export const creationOf = (
  site: Site,
  challenge: string,
  { account_id, email, name }: { account_id: number; email: string; name: string },
  known: readonly { credential_id: string }[],
): PasskeyCreation => ({
  challenge,
  rp: { id: site.id, name: site.name },
  user: { id: Buffer.from(`account ${account_id}`).toString('base64url'), name: email, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
})

export type KnownPasskey = { credential_id: string; public_key: Buffer; uses: number }

/** Its count of uses. @throws Fault 'passkey_failed' */
export const checkPasskey = async (
  site: Site,
  challenge: string,
  { id, response }: PasskeyAnswer,
  { credential_id, public_key, uses }: KnownPasskey,
  { isAlone }: { isAlone: boolean },
): Promise<number> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: uses },
      requireUserVerification: isAlone,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    throw new Fault('passkey_failed', [], error)
  }
  throw new Fault('passkey_failed')
}

/** Those who make passkeys are not asked who they are: a certificate would have to be looked up elsewhere. */
const namesItsMaker = (attestationObject: string): boolean =>
  decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('attStmt').get('x5c') !== undefined

/** @throws Fault 'passkey_failed' */
export const readNewPasskey = async (
  site: Site,
  challenge: string,
  { id, response }: NewPasskey,
): Promise<KnownPasskey & { transports: string[] }> => {
  try {
    if (namesItsMaker(response.attestationObject)) throw new Fault('passkey_failed')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Fault('passkey_failed')
    const { credential } = registrationInfo
    if (credential.id.length > PASSKEY_ID_MAX) throw new Fault('passkey_failed')
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: response.transports ?? [],
    }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('passkey_failed', [], error)
  }
}
