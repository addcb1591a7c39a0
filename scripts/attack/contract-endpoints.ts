// Every endpoint of the contract with its shape, read from its files.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { projectRoot } from '#server/base/root.ts'
import { insist } from './attack.ts'

export type Registered = { endpoint: Endpoint; shape: Shape }

const CONTRACT = join(projectRoot, 'src/contract')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is Endpoint => isObject(value) && 'method' in value && 'path' in value
const isShape = (value: unknown): value is Shape => isObject(value) && 'operation' in value

export const readEndpoints = async (): Promise<Registered[]> => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(CONTRACT, file)).href) as Promise<Record<string, unknown>>),
  )
  const exported = modules.flatMap((module) => Object.entries(module))
  const shapes = new Map(exported.flatMap(([, value]) => (isShape(value) ? [[value.operation, value]] : [])))
  const endpoints = exported.flatMap(([name, endpoint]) => {
    const shape = shapes.get(name)
    return isEndpoint(endpoint) && shape ? [{ endpoint, shape }] : []
  })
  insist(endpoints.length > 150, `only ${endpoints.length} endpoints have been read`)
  return endpoints
}
