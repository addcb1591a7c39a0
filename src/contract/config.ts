// Address of a deployment's configuration for the browser, before sign-in.
import { endpoint } from './endpoint.ts'
import type { getConfigShape } from './config.shape.ts'

export type { Config } from './config.shape.ts'

export const getConfig = endpoint<typeof getConfigShape>('GET', '/config.json', 'open')
