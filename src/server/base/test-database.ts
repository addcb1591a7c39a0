// Database of one test file: a clone of the migrated one.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ROLES, type Passwords } from './migrate.ts'
import { addressWith, onServer } from './test-cluster.ts'

export type TestDatabase = {
  /** The server's superuser, for changes behind the program's back. */
  superUrl: string
  ownerUrl: string
  appUrl: string
  intakeUrl: string
  workerUrl: string
  close(): Promise<void>
}

/** Clones the prepared database (some 50 ms). Close it in afterAll. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { superUrl, template, passwords } = inject('cluster')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(superUrl, `create database ${name} template ${template} owner ${ROLES.owner}`)
  const url = (kind: keyof Passwords) => addressWith(superUrl, name, { name: ROLES[kind], password: passwords[kind] })
  return {
    superUrl: addressWith(superUrl, name),
    ownerUrl: url('owner'),
    appUrl: url('app'),
    intakeUrl: url('intake'),
    workerUrl: url('worker'),
    close: () => onServer(superUrl, `drop database ${name} with (force)`),
  }
}
