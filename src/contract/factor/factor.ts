// Addresses of second factors, and of showing once more who one is.
import { endpoint } from '#contract/endpoint.ts'
import type {
  addPasskeyShape,
  addTotpShape,
  askProofShape,
  beginPasskeyShape,
  beginPasskeySignInShape,
  beginTotpShape,
  getFactorsShape,
  proveShape,
  removeFactorShape,
  renewRecoveryCodesShape,
  showSecondFactorShape,
  signInWithPasskeyShape,
} from './factor.shape.ts'

export type {
  AddedFactor,
  BegunApp,
  Factor,
  Factors,
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  ProofAsked,
} from './factor.shape.ts'
export type { PasskeyRequest, SecondFactorAsked } from './asked.shape.ts'

export const showSecondFactor = endpoint<typeof showSecondFactorShape>('POST', '/auth/second-factor', 'public')
export const beginPasskeySignIn = endpoint<typeof beginPasskeySignInShape>('POST', '/auth/passkey/begin', 'public')
export const signInWithPasskey = endpoint<typeof signInWithPasskeyShape>('POST', '/auth/passkey', 'public')

const PATH = '/api/v1/account/factors'
const own = { permission: 'read', before_factor: true } as const
const sensitive = { ...own, proof: true } as const

export const getFactors = endpoint<typeof getFactorsShape>('GET', PATH, own)
export const beginTotp = endpoint<typeof beginTotpShape>('POST', `${PATH}/totp/begin`, sensitive)
export const addTotp = endpoint<typeof addTotpShape>('POST', `${PATH}/totp`, sensitive)
export const beginPasskey = endpoint<typeof beginPasskeyShape>('POST', `${PATH}/passkey/begin`, sensitive)
export const addPasskey = endpoint<typeof addPasskeyShape>('POST', `${PATH}/passkey`, sensitive)
export const removeFactor = endpoint<typeof removeFactorShape>('DELETE', `${PATH}/:factor_id`, sensitive)
export const renewRecoveryCodes = endpoint<typeof renewRecoveryCodesShape>('POST', `${PATH}/recovery`, sensitive)
export const askProof = endpoint<typeof askProofShape>('POST', '/api/v1/account/proof/begin', own)
export const prove = endpoint<typeof proveShape>('POST', '/api/v1/account/proof', own)
