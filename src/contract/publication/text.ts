// Addresses of the portal's texts (docs/product.md, Forms and texts).
import { endpoint } from '#contract/endpoint.ts'
import type { agreeToTermsShape, getOutageTextShape, getPoliciesShape, getTermsShape } from './text.shape.ts'

export type { PortalText } from './text.shape.ts'

const PATH = '/api/v1/text'

export const getTerms = endpoint<typeof getTermsShape>('GET', `${PATH}/terms`, 'open')
export const getPolicies = endpoint<typeof getPoliciesShape>('GET', `${PATH}/policies`, 'open')
export const getOutageText = endpoint<typeof getOutageTextShape>('GET', `${PATH}/maintenance`, 'open')
export const agreeToTerms = endpoint<typeof agreeToTermsShape>('POST', `${PATH}/terms`, { permission: 'read' })
