// One post of an event to a receiver: body, signatures, answer.
import { Webhook } from 'standardwebhooks'
import { askOutside } from '#server/base/outside-fetch.ts'
import type { EventType, TEST_TYPE } from '#contract/webhook/choices.ts'

const PATIENCE_MS = 15_000
/** More is no answer to an event. */
const BYTES_MAX = 64 * 1024
/** Letters of an answer that are kept. */
const KEPT = 1_000

export type Posted = {
  id: string
  type: EventType | typeof TEST_TYPE
  occurred_at: string
  body: { machine: { serial: string; type_code: string | null } | null; data: Record<string, unknown> }
}

const pathOf = ({ type, body: { machine } }: Posted): string => {
  if (machine === null) return '/management/webhooks'
  const serial = encodeURIComponent(machine.serial)
  if (type.startsWith('alarm.')) return `/machine/${serial}/alerms`
  if (type.startsWith('area.')) return `/machine/${serial}/maps/tracking`
  if (type.startsWith('request.')) return `/machine/${serial}/requests`
  return type.startsWith('maintenance.') ? `/maintenance/${serial}` : `/machine/${serial}`
}

/** The same bytes at every try. */
export const bodyOf = (event: Posted, public_url: string | null): string => {
  const { id, type, occurred_at, body } = event
  const link = (public_url ?? '').replace(/\/$/, '') + pathOf(event)
  return JSON.stringify({ id, type, occurred_at, link, machine: body.machine, data: body.data })
}

export type Outcome = {
  /** Of HTTP; null without an answer. */
  status: number | null
  answer: string
  /** Seconds that the receiver asked to be left alone for. */
  retry_after: number | null
}

const retryAfterOf = (value: string | undefined): number | null => {
  if (value === undefined) return null
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - Date.now()) / 1_000))
}

/** What the database cannot hold is left out. */
const textOf = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '').slice(0, KEPT)

/** Signed with each secret. Never throws. */
export const post = async (
  event: Posted,
  {
    url,
    secrets,
    public_url,
    hosts,
  }: { url: string; secrets: readonly string[]; public_url: string | null; hosts: readonly string[] },
): Promise<Outcome> => {
  const body = bodyOf(event, public_url)
  const now = new Date()
  try {
    const response = await askOutside(url, {
      named: hosts,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Hoistline-Webhook',
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(event.id, now, body)).join(' '),
      },
      body,
      patience_ms: PATIENCE_MS,
      bytes_max: BYTES_MAX,
    })
    return {
      status: response.status,
      answer: textOf(response.body),
      retry_after: retryAfterOf(response.headers['retry-after']),
    }
  } catch (error) {
    return { status: null, answer: (error as Error).message.slice(0, KEPT), retry_after: null }
  }
}
