// Addresses of a company’s available hours and target.
import { endpoint } from '#contract/endpoint.ts'
import type { getUtilisationShape, saveUtilisationShape } from './utilisation.shape.ts'

export type { Utilisation } from './utilisation.shape.ts'

const PATH = '/api/v1/utilisation'
export const getUtilisation = endpoint<typeof getUtilisationShape>('GET', PATH)
export const saveUtilisation = endpoint<typeof saveUtilisationShape>('PUT', PATH)
