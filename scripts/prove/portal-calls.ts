// Calls of a proof to the server in this process, by whoever.
import type { InjectOptions } from 'fastify'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import type { TestApp } from '#server/test-app.ts'
import { unzip } from '#server/workbook/test-workbook.ts'
import type { Caller } from './callers.ts'

export type Registered = TestApp['context']['endpoints'][number]
export type Answer = { status: number; text: string }

/** A workbook's text is that of its parts. */
export const send = async (app: TestApp, bearer: string, { headers, ...request }: InjectOptions): Promise<Answer> => {
  const answer = await app.fastify.inject({ ...request, headers: { authorization: `Bearer ${bearer}`, ...headers } })
  const { statusCode: status, rawPayload } = answer
  const isWorkbook = status === 200 && answer.headers['content-type'] === XLSX
  return { status, text: isWorkbook ? [...unzip(rawPayload).values()].join('\n') : rawPayload.toString('latin1') }
}

/**
 * Sends as a caller, who signs in again after ending its own session; once more
 * where a busy machine had no time for the first.
 */
export const patientSender = (app: TestApp): ((caller: Caller, request: InjectOptions) => Promise<Answer>) => {
  const tokens = new Map<Caller, Promise<string>>()
  return async (caller, request) => {
    const { email } = caller
    const token = async (): Promise<string> => tokens.get(caller) ?? caller.bearer
    const used = await token()
    const answer = await send(app, used, request)
    if (answer.status === 503 || answer.status === 504) return send(app, used, request)
    if (answer.status !== 401 || email === undefined) return answer
    if ((await token()) === used) {
      const signedIn = app.signIn(email)
      tokens.set(
        caller,
        signedIn.then(({ access_token }) => access_token),
      )
    }
    return send(app, await token(), request)
  }
}

export type Counts = Record<string, number>

/** Adds to the count of a kind of answers: 2xx, 4xx. */
export const count = (answers: Counts, { status }: Answer): void => {
  const kind = `${Math.floor(status / 100)}xx`
  answers[kind] = (answers[kind] ?? 0) + 1
}

export const sum = (one: Counts, more: Counts): Counts => ({
  ...one,
  ...Object.fromEntries(Object.entries(more).map(([name, added]) => [name, (one[name] ?? 0) + added])),
})

export const written = (answers: Counts): string =>
  Object.entries(answers)
    .toSorted()
    .map(([kind, number]) => `${number} × ${kind}`)
    .join(', ')
