// Set-up of server tests: one PostgreSQL with a migrated template database.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowaway } from '#server/embedded/throwaway.ts'
import { createRoles, migrate, type Passwords } from './migrate.ts'

export type TestCluster = { superUrl: string; template: string; passwords: Passwords }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

// Roles belong to the whole server: fixed passwords, so that
// two runs on the server of TEST_DATABASE_URL agree.
const passwords: Passwords = {
  owner: 'owner-of-tests',
  app: 'app-of-tests',
  intake: 'intake-of-tests',
  worker: 'worker-of-tests',
}

/** The same address with another database, or another role. */
export const addressWith = (url: string, database: string, role?: { name: string; password: string }): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (role) {
    address.username = role.name
    address.password = role.password
  }
  return address.href
}

/** Runs one statement on the maintenance database of the server at `url`. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: addressWith(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Vitest's global set-up. TEST_DATABASE_URL names a superuser of an
 * existing server; without it a private one is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_DATABASE_URL']
  const server = named ? { superUrl: named, stop: async () => {} } : await startThrowaway()
  const template = `hoistline_test_${randomBytes(6).toString('hex')}`
  await onServer(server.superUrl, `create database ${template}`)
  await createRoles(addressWith(server.superUrl, template), passwords)
  await migrate(addressWith(server.superUrl, template, { name: 'hoistline_owner', password: passwords.owner }))
  project.provide('cluster', { superUrl: server.superUrl, template, passwords })
  return async () => {
    await onServer(server.superUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
}
