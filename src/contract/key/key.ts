// Addresses of the keys of a company's own systems.
import { endpoint } from '#contract/endpoint.ts'
import type { createKeyShape, listKeysShape, revokeKeyShape } from './key.shape.ts'

export type { ApiKey } from './key.shape.ts'

/** Form in, JSON out, as RFC 6749 says (client credentials). */
export const TOKEN_PATH = '/oauth/token'

const PATH = '/api/v1/keys'
const needs = { permission: 'administer' } as const

export const listKeys = endpoint<typeof listKeysShape>('GET', PATH, needs)
/** It lets a system in. */
export const createKey = endpoint<typeof createKeyShape>('POST', PATH, { ...needs, proof: true })
export const revokeKey = endpoint<typeof revokeKeyShape>('DELETE', `${PATH}/:key_id`, needs)
