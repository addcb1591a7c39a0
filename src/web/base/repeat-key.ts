// Keys of requests that may arrive twice: ten clicks are one act.

const pending = new Map<string, string>()

/** Without a secure context there is no randomUUID. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
}

/**
 * The key of a request; the same one for an equal request until
 * `answered`. One that was lost on its way can so be sent again.
 */
export function repeatKey(address: string, body: unknown): { key: string; answered: () => void } {
  const what = `${address} ${JSON.stringify(body)}`
  const key = pending.get(what) ?? newKey()
  pending.set(what, key)
  return { key, answered: () => void pending.delete(what) }
}
