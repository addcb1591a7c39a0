// Schemas of single sign-on with OpenID Connect.
import Type, { type Static } from 'typebox'
import { LanguageCode, Tokens } from '#contract/account/account.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

const ProviderId = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: '0 is the deployment’s own' })

export const SignOnProvider = Type.Object({
  provider_id: ProviderId,
  name: Type.String(),
  passwords: Type.Boolean({ description: 'whether its people may sign in with a password as well' }),
})
export type SignOnProvider = Static<typeof SignOnProvider>

export const findSignOnShape = shape({
  operation: 'findSignOn',
  summary: 'Where people whose e-mail is of a domain sign in; null: here, with a password.',
  query: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253 }) }),
  response: Type.Object({ provider: orNull(SignOnProvider) }),
})

export const beginSignOnShape = shape({
  operation: 'beginSignOn',
  summary: 'Begins a sign-in at a provider and answers its address; sets a cookie that binds it to the browser.',
  errors: ['sign_on_unknown_provider', 'sign_on_unavailable'],
  body: Type.Object({
    provider_id: ProviderId,
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254, description: 'to be filled in there' })),
    language: Type.Optional(LanguageCode),
    return_to: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'a path of the portal' })),
  }),
  response: Type.Object({ address: Type.String() }),
})

export const finishSignOnShape = shape({
  operation: 'finishSignOn',
  summary: 'Takes what a provider has sent the browser back with, once, and answers the tokens of a new session.',
  errors: [
    'sign_on_over',
    'sign_on_refused',
    'sign_on_no_account',
    'sign_on_unverified',
    'sign_on_other_person',
    'sign_on_unknown_provider',
    'sign_on_unavailable',
  ],
  body: Type.Object({
    state: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })),
    iss: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: Type.Object({ ...Tokens.properties, return_to: orNull(Type.String()) }),
})

export const endSignOnShape = shape({
  operation: 'endSignOn',
  summary: 'A provider’s word that a person or a session has been signed out there (back-channel logout).',
  errors: ['bad_request', 'sign_on_unknown_provider', 'sign_on_unavailable'],
  params: Type.Object({ provider_id: ProviderId }),
  body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 16_000 }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const getProviderSignOutShape = shape({
  operation: 'getProviderSignOut',
  summary: 'Where to sign out at the provider that has signed this session in; null without one.',
  response: Type.Object({ address: orNull(Type.String()) }),
})
