// Schemas of what a sign-in asks for after the right password.
import Type, { type Static } from 'typebox'
import { orNull } from '#contract/nullable.shape.ts'

export const Ticket = Type.String({ minLength: 1, maxLength: 100, description: 'good once, for a few minutes' })

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON, as far as it is used. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'milliseconds' }),
  userVerification: Type.Enum(['required', 'preferred']),
  allowCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) }),
  ),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>

export const AskedKind = Type.Enum(['totp', 'passkey', 'recovery'])

/** The answer to the right password of an account with a second factor. */
export const SecondFactorAsked = Type.Object({
  second_factor: Type.Object({
    ticket: Ticket,
    kinds: Type.Array(AskedKind),
    passkey: orNull(PasskeyRequest),
  }),
})
export type SecondFactorAsked = Static<typeof SecondFactorAsked>
