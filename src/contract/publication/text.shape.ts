// Schemas of the portal's texts: terms, privacy policy, words of an outage.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { TextLanguage } from './news.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'
import { Blocks } from './rich-text.shape.ts'

export const PortalText = Type.Object({
  version: Type.String(),
  revision: Type.Integer({ description: 'of the version: 1, and one more with each correction' }),
  published_from: Type.String({ description: 'RFC 3339 in UTC' }),
  language: TextLanguage,
  title: Type.String(),
  blocks: Blocks,
})
export type PortalText = Static<typeof PortalText>

const response = Type.Object({ text: orNull(PortalText, { description: 'null while none is published' }) })

export const getTermsShape = shape({ operation: 'getTerms', summary: 'The terms in force.', response })
export const getPoliciesShape = shape({ operation: 'getPolicies', summary: 'The privacy policy in force.', response })
export const getOutageTextShape = shape({
  operation: 'getOutageText',
  summary: 'What people read while the service is under maintenance.',
  response,
})

export const agreeToTermsShape = shape({
  operation: 'agreeToTerms',
  summary: 'Keeps that the account agrees to the version in force, in the words that were shown.',
  errors: ['changed_meanwhile'],
  body: Type.Object({
    version: Type.String({ minLength: 1, maxLength: 40 }),
    revision: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the one that the person read' }),
    language: TextLanguage,
  }),
  response: Type.Object({ status: Type.Literal(1) }),
})
