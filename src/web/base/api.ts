// Calls to the API: token, language, one silent refresh, faults.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Shape } from '#contract/endpoint.ts'
import { takeAhead } from './ahead.ts'
import { ApiFault, faultOf } from './api-fault.ts'
import { currentLanguage } from './i18n.ts'
import { askForProof } from './proof.ts'
import { renewal } from './renewal.ts'
import { repeatKey } from './repeat-key.ts'
import { addressOf, type LooseInput, request, type Sending } from './request.ts'
import { type EndReason, endSession, isOutdated } from './session.ts'
import { readSession } from './stored-session.ts'

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
/** The input of an endpoint: the parts that its shape has. */
export type InputOf<S extends Shape> = Part<'params', ParamsOf<S>> & Part<'query', QueryOf<S>> & Part<'body', BodyOf<S>>

/** A value with its ETag, to revalidate it later. */
export type Answer<T> = { value: T; etag: string | null }

/** Sends a request; resolves to the value. @throws ApiFault */
export async function call<S extends Shape>(endpoint: Endpoint<S>, input: InputOf<S>): Promise<ResponseOf<S>> {
  return (await callTagged(endpoint, input)).value
}

/** Like `call`, with the tag; a 304 returns `previous` itself. @throws ApiFault */
export async function callTagged<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  previous?: Answer<ResponseOf<S>>,
  signal?: AbortSignal,
): Promise<Answer<ResponseOf<S>>> {
  const response = await respond(endpoint, input, { etag: previous?.etag, signal })
  if (response.status === 304 && previous) return previous
  return { value: (await response.json()) as ResponseOf<S>, etag: response.headers.get('etag') }
}

/**
 * The response itself, to be read as it arrives, without a time limit
 * until `signal` aborts. @throws ApiFault
 */
export function callForFile<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  signal: AbortSignal,
): Promise<Response> {
  return respond(endpoint, input, { signal, isLong: true })
}

/**
 * Sends a file as the body, without a time limit; `transport` may
 * be one that reports its progress. @throws ApiFault
 */
export async function callWithFile<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  file: Blob,
  transport: typeof fetch,
): Promise<ResponseOf<S>> {
  const response = await respond(endpoint, input, { file, transport, isLong: true })
  return (await response.json()) as ResponseOf<S>
}

async function respond(endpoint: Endpoint, input: LooseInput, sending: Omit<Sending, 'language'>): Promise<Response> {
  const bySession = endpoint.access === 'session'
  const repeat = bySession && endpoint.method === 'POST' ? repeatKey(addressOf(endpoint, input), input.body) : null
  const sendNow = () =>
    send(endpoint, input, { ...sending, key: repeat?.key, token: bySession ? tokenToSend() : undefined })
  // With a tag there was an earlier answer.
  const ahead = bySession && !sending.etag ? await takeAhead(addressOf(endpoint, input), currentLanguage()) : null
  const used = ahead?.token ?? readSession()?.access_token
  let response = ahead?.response ?? (await sendNow())
  if (response.status === 401 && bySession && (await renew(used))) response = await sendNow()
  // A lost answer or a database that is away leave it open.
  if (response.status < 500) repeat?.answered()
  if (response.ok || (response.status === 304 && sending.etag)) return response
  const fault = await faultOf(response)
  if (fault.code === 'proof_needed' && (await askForProof())) return respond(endpoint, input, sending)
  if (fault.status === 401 && bySession) leave('expired')
  // 503 from the API means the outage switch only.
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

/**
 * Ends the session of this tab, not a newer one
 * that another tab has begun.
 */
function leave(reason: EndReason): void {
  if (isOutdated()) location.reload()
  else endSession(reason)
}

/**
 * Logs out with the token of a session that is already cleared;
 * a failure is logged.
 */
export async function sendLast(endpoint: Endpoint, token: string): Promise<void> {
  try {
    const response = await send(endpoint, {}, { token })
    // The first of two logouts may have ended the session.
    if (!response.ok && response.status !== 401) console.warn(`${endpoint.path} answered ${response.status}`)
  } catch (error) {
    console.warn(`${endpoint.path} did not answer`, error)
  }
}

/**
 * Another tab may have changed company just now: its token
 * must not send this tab's request there.
 */
function tokenToSend(): string {
  if (isOutdated()) {
    location.reload()
    throw new ApiFault('outdated')
  }
  const session = readSession()
  // After logout a remaining screen must not send requests.
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
  // Without Web Locks another tab may have refreshed the same
  // token at the same moment, and stored the new ones.
  if (response.status === 401 && readSession()?.access_token !== used) return true
  if (response.status === 503) leave('outage')
  // An unavailable database does not end the session.
  else if (response.status >= 500 || response.status === 429) throw await faultOf(response)
  return false
}
