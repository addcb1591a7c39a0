// Calls to the API: token, language, one silent refresh, faults.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Shape } from '#contract/endpoint.ts'
import { takeAhead } from './ahead.ts'
import { ApiFault, faultOf } from './api-fault.ts'
import { currentLanguage } from './i18n.ts'
import { renewal } from './renewal.ts'
import { addressOf, type LooseInput, request, type Sending } from './request.ts'
import { type EndReason, endSession, isOutdated } from './session.ts'
import { readSession } from './stored-session.ts'

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
/** What an endpoint wants to be told: only the parts that its shape has. */
export type InputOf<S extends Shape> = Part<'params', ParamsOf<S>> & Part<'query', QueryOf<S>> & Part<'body', BodyOf<S>>

/** A value with the tag that the server gave it, to ask later whether it still holds. */
export type Answer<T> = { value: T; etag: string | null }

/** Asks and gives the value. @throws ApiFault */
export async function call<S extends Shape>(endpoint: Endpoint<S>, input: InputOf<S>): Promise<ResponseOf<S>> {
  return (await ask(endpoint, input)).value
}

/** As `call`, but keeps the tag; where `held` is still right (304) it comes back itself. @throws ApiFault */
export async function ask<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  previous?: Answer<ResponseOf<S>>,
  signal?: AbortSignal,
): Promise<Answer<ResponseOf<S>>> {
  const response = await respond(endpoint, input, { etag: previous?.etag, signal })
  if (response.status === 304 && previous) return previous
  return { value: (await response.json()) as ResponseOf<S>, etag: response.headers.get('etag') }
}

/** The answer itself, to be read as it comes; it may take as long as it takes, until `signal` gives up. @throws ApiFault */
export function askForFile<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  signal: AbortSignal,
): Promise<Response> {
  return respond(endpoint, input, { signal, isLong: true })
}

async function respond(endpoint: Endpoint, input: LooseInput, sending: Omit<Sending, 'language'>): Promise<Response> {
  const bySession = endpoint.access === 'session'
  const ask = () => send(endpoint, input, { ...sending, token: bySession ? tokenToSend() : undefined })
  // With a tag there has been an answer already.
  const ahead = bySession && !sending.etag ? await takeAhead(addressOf(endpoint, input), currentLanguage()) : null
  const used = ahead?.token ?? readSession()?.access_token
  let response = ahead?.response ?? (await ask())
  if (response.status === 401 && bySession && (await renew(used))) response = await ask()
  if (response.ok || (response.status === 304 && sending.etag)) return response
  const fault = await faultOf(response)
  if (fault.status === 401 && bySession) leave('expired')
  // 503 from the API means the outage switch and nothing else.
  if (fault.status === 503 && endpoint.access !== 'open') leave('outage')
  throw fault
}

async function send(endpoint: Endpoint, input: LooseInput, sending: Omit<Sending, 'language'> = {}): Promise<Response> {
  try {
    return await request(endpoint, input, { ...sending, language: currentLanguage() })
  } catch (error) {
    if (sending.signal?.aborted) throw error
    throw new ApiFault('network')
  }
}

/** Ends the session that this tab shows; a newer one, which another tab has begun meanwhile, is not this tab's to end. */
function leave(reason: EndReason): void {
  if (isOutdated()) location.reload()
  else endSession(reason)
}

/** Says goodbye with the token of a session that this browser has already cleared; a failure is logged. */
export async function sendLast(endpoint: Endpoint, token: string): Promise<void> {
  try {
    const response = await send(endpoint, {}, { token })
    // The first of two goodbyes may have ended the session for the second.
    if (!response.ok && response.status !== 401) console.warn(`${endpoint.path} answered ${response.status}`)
  } catch (error) {
    console.warn(`${endpoint.path} did not answer`, error)
  }
}

/** Another tab may have changed company a moment ago: its token must not carry this tab's request there. */
function tokenToSend(): string {
  if (isOutdated()) {
    location.reload()
    throw new ApiFault('outdated')
  }
  const session = readSession()
  // A screen that is still there for a moment after logout must not ask on: the answer is known.
  if (!session) throw new ApiFault('not_signed_in', 401)
  return session.access_token
}

/** False when the session is over. */
async function renew(used: string | undefined): Promise<boolean> {
  const response = await renewal(used, currentLanguage()).catch(() => {
    throw new ApiFault('network')
  })
  if (isOutdated() || !readSession()) return false
  if (response === null || response.ok) return true
  // Without Web Locks another tab may have refreshed with the same token at the same moment, and stored what it got.
  if (response.status === 401 && readSession()?.access_token !== used) return true
  if (response.status === 503) leave('outage')
  // A database that is away says nothing about the session: it stays.
  else if (response.status >= 500 || response.status === 429) throw await faultOf(response)
  return false
}
