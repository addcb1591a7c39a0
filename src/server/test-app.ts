// For tests: the whole server on a database of its own.
import type { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { createAccount } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { inTransaction, openPool, type Db } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import type { Tokens } from '#contract/account/account.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import { buildApp } from './app.ts'

export const PASSWORD = 'correct horse battery'
export const KEEPER = { account_id: null, address: null, request_id: 'test' }

export type TestApp = {
  fastify: FastifyInstance
  context: ServerContext
  workbooks: Workbooks
  database: TestDatabase
  owner: pg.Pool
  /** Runs with the owner's rights in one transaction. */
  asOwner: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** company_id of a new company. */
  company: (code: string) => Promise<number>
  /** account_id of a new account with PASSWORD. */
  account: (email: string, company_id: number, authorities?: number[]) => Promise<number>
  signIn: (email: string) => Promise<Tokens>
  /** Bearer token of a new account. */
  newReader: (email: string, company_id: number, authorities?: number[]) => Promise<string>
  /** A request with the bearer token; the response's body parsed. */
  request: (
    token: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) => Promise<TestResponse>
  close: () => Promise<void>
}
/** `body` is any parsed JSON, accessed without checks. */
export type TestResponse = { status: number; body: ReturnType<typeof JSON.parse>; headers: Record<string, unknown> }

export type TestAppOptions = {
  /**
   * Signs in as a superuser, so that only the limits
   * in the queries apply.
   */
  withoutRowSecurity?: boolean
  /** With the built browser part, if there is one. */
  pages?: boolean
  /** Where the log goes. */
  log?: Writable
  /** A migrated database on the test's own server. */
  database?: TestDatabase
}

export const testApp = async (vars: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> => {
  const { withoutRowSecurity = false, pages = false, log = false, database = await testDatabase() } = options
  const pool = (url: string, pipeline: boolean, max = 4) => openPool({ url, max, pipeline, name: 'test' })
  const [owner, app, intake] = [
    pool(database.ownerUrl, false),
    // On several machines the requests to one have half of them.
    pool(withoutRowSecurity ? database.superUrl : database.appUrl, true, 8),
    pool(database.intakeUrl, false),
  ]
  const { fastify, context, workbooks } = await buildApp({
    // Tests write faster than people.
    env: readEnv({ WRITES_PER_MINUTE: '100000', ...vars }),
    app,
    intake,
    log,
    checkAnswers: true,
    pages,
  })
  const asOwner: TestApp['asOwner'] = (work) => inTransaction(owner, work)
  const request: TestApp['request'] = async (token, method, url, body) => {
    const options: InjectOptions = {
      method,
      url,
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      ...(body !== undefined && { payload: body }),
    }
    const { statusCode, payload, headers } = await fastify.inject(options)
    return { status: statusCode, body: payload === '' ? null : JSON.parse(payload), headers }
  }
  const account: TestApp['account'] = (email, company_id, authorities = []) =>
    asOwner((db) =>
      createAccount(db, KEEPER, {
        email,
        password: PASSWORD,
        company_id,
        authorities,
        family_name: 'Mori',
        first_name: 'Ken',
      }),
    )
  const signIn: TestApp['signIn'] = async (email) =>
    (await request(null, 'POST', '/auth/sign-in', { email, password: PASSWORD })).body as Tokens
  return {
    fastify,
    context,
    workbooks,
    database,
    owner,
    asOwner,
    request,
    account,
    signIn,
    newReader: async (email, company_id, authorities) => {
      await account(email, company_id, authorities)
      return (await signIn(email)).access_token
    },
    company: async (code) => {
      const wished = { code, name: `Company ${code}`, country_code: 'JP', time_zone: 'Asia/Tokyo' }
      const company_id = await asOwner((db) => createCompany(db, KEEPER, wished))
      if (company_id === null) throw new Error(`${code} is there already`)
      return company_id
    },
    close: async () => {
      await fastify.close()
      await Promise.all([owner.end(), app.end(), intake.end()])
      await database.close()
    },
  }
}
