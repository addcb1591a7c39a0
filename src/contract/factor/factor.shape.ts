// Schemas of second factors, and of showing once more who one is.
import Type, { type Static } from 'typebox'
import { LanguageCode, Tokens } from '#contract/account/account.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'
import { AskedKind, PasskeyRequest, Ticket } from './asked.shape.ts'
import { FACTOR_NAME_MAX, PASSKEY_ID_MAX } from './choices.ts'

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON, as far as it is used. */
const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'milliseconds' }),
  excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: Type.Literal('public-key') })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    userVerification: Type.Literal('preferred'),
  }),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** What the browser answers to a PasskeyRequest; base64url. */
const PasskeyAnswer = Type.Object({
  id: Base64Url(PASSKEY_ID_MAX),
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(2_000),
    userHandle: Type.Optional(Base64Url(200)),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

/** What the browser answers to a PasskeyCreation; base64url. */
const NewPasskey = Type.Object({
  id: Base64Url(PASSKEY_ID_MAX),
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(16_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 10 })),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>

const Code = Type.String({ minLength: 1, maxLength: 40, description: 'spaces and hyphens do not count' })

export const showSecondFactorShape = shape({
  operation: 'showSecondFactor',
  summary: 'Ends a sign-in that waits for a second factor.',
  errors: [
    'second_factor_failed',
    'second_factor_over',
    'passkey_failed',
    'sign_in_failed',
    'sign_on_only',
    'too_many_requests',
  ],
  body: Type.Object({
    ticket: Ticket,
    kind: AskedKind,
    code: Type.Optional(Code),
    passkey: Type.Optional(PasskeyAnswer),
  }),
  response: Tokens,
})

export const beginPasskeySignInShape = shape({
  operation: 'beginPasskeySignIn',
  summary: 'Begins a sign-in with a passkey alone; null where the deployment has no address that passkeys need.',
  errors: ['too_many_requests'],
  body: Type.Object({ language: Type.Optional(LanguageCode) }),
  response: Type.Object({ passkey: orNull(Type.Object({ ticket: Ticket, request: PasskeyRequest })) }),
})

export const signInWithPasskeyShape = shape({
  operation: 'signInWithPasskey',
  summary: 'Signs in with a passkey alone, which must have checked who holds it.',
  errors: ['second_factor_over', 'passkey_failed', 'sign_in_failed', 'sign_on_only', 'too_many_requests'],
  body: Type.Object({ ticket: Ticket, passkey: PasskeyAnswer }),
  response: Tokens,
})

const Factor = Type.Object({
  factor_id: Type.Integer(),
  kind: Type.Enum(['totp', 'passkey']),
  name: Type.String(),
  created_at: Type.String({ description: 'RFC 3339, UTC' }),
  last_used_at: InstantOrNever,
})
export type Factor = Static<typeof Factor>

const Factors = Type.Object({
  factors: Type.Array(Factor),
  recovery_codes: Type.Integer({ description: 'codes that are left' }),
  is_required: Type.Boolean({ description: 'a company that the person may enter asks for a second factor' }),
  may_have_passkeys: Type.Boolean({ description: 'the deployment has an address that passkeys can be bound to' }),
})
export type Factors = Static<typeof Factors>

export const getFactorsShape = shape({
  operation: 'getFactors',
  summary: 'The second factors of the signed-in account.',
  response: Factors,
})

const BegunApp = Type.Object({
  ticket: Ticket,
  secret: Type.String({ description: 'base32' }),
  address: Type.String({ description: 'otpauth:, for a QR code' }),
})
export type BegunApp = Static<typeof BegunApp>

export const beginTotpShape = shape({
  operation: 'beginTotp',
  summary: 'A new secret for an app that makes codes (RFC 6238): SHA-1, six digits, 30 seconds.',
  response: BegunApp,
})

const Added = Type.Object({
  ...Factors.properties,
  new_recovery_codes: orNull(
    Type.Array(Type.String(), { description: 'with the first factor: told this once, and kept as hashes' }),
  ),
})
export type AddedFactor = Static<typeof Added>

const FactorName = Type.String({ minLength: 1, maxLength: FACTOR_NAME_MAX })

export const addTotpShape = shape({
  operation: 'addTotp',
  summary: 'Takes the app as a second factor, in place of one before, once it shows the right code.',
  errors: ['second_factor_failed', 'second_factor_over'],
  body: Type.Object({ ticket: Ticket, code: Code }),
  response: Added,
})

export const beginPasskeyShape = shape({
  operation: 'beginPasskey',
  summary: 'What the browser needs to make a passkey; null where the deployment has no address that passkeys need.',
  response: Type.Object({ passkey: orNull(Type.Object({ ticket: Ticket, creation: PasskeyCreation })) }),
})

export const addPasskeyShape = shape({
  operation: 'addPasskey',
  summary: 'Takes a passkey as a second factor.',
  errors: ['passkey_failed', 'second_factor_over'],
  body: Type.Object({ ticket: Ticket, name: FactorName, passkey: NewPasskey }),
  response: Added,
})

export const removeFactorShape = shape({
  operation: 'removeFactor',
  summary: 'Removes a second factor; with the last one the recovery codes go too.',
  errors: ['not_found', 'last_factor'],
  params: Type.Object({ factor_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: Factors,
})

export const renewRecoveryCodesShape = shape({
  operation: 'renewRecoveryCodes',
  summary: 'New recovery codes in place of those before; none without a second factor.',
  errors: ['not_found'],
  response: Added,
})

const ProofKind = Type.Enum(['password', 'totp', 'passkey', 'recovery'])

export const askProofShape = shape({
  operation: 'askProof',
  summary: 'By what the person can show once more who they are; nothing: only by signing in again.',
  response: Type.Object({
    kinds: Type.Array(ProofKind),
    passkey: orNull(Type.Object({ ticket: Ticket, request: PasskeyRequest })),
  }),
})
export type ProofAsked = Static<typeof askProofShape.response>

export const proveShape = shape({
  operation: 'prove',
  summary: 'Shows once more who the person is; for ten minutes sensitive things can be changed.',
  errors: ['sign_in_failed', 'second_factor_failed', 'second_factor_over', 'passkey_failed', 'too_many_requests'],
  body: Type.Object({
    kind: ProofKind,
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    code: Type.Optional(Code),
    ticket: Type.Optional(Ticket),
    passkey: Type.Optional(PasskeyAnswer),
  }),
  response: Type.Object({ status: Type.Literal(1) }),
})
