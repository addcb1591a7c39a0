// PostgreSQL addresses in the one form that Node's URL can read and change.

/**
 * `postgres://user:password@host:port/name`, or for a Unix socket
 * `postgres://user:password@localhost/name?host=/folder`. libpq also
 * writes sockets without a host and the role as `?user=…&password=…`,
 * which Node's URL refuses or loses. Null for any other text.
 */
export const databaseAddress = (address: string): string | null => {
  const parts = /^postgres(?:ql)?:\/\/(?:([^/?#@]*)@)?([^/?#@]*)(\/[^?#]*)?(\?[^#]*)?$/.exec(address)
  if (parts === null || /\s/.test(address)) return null
  const [, authority = '', host = '', path = '/', query = ''] = parts
  const folder = /^%2f/i.test(host) ? decodeURIComponent(host) : null
  let url: URL
  try {
    url = new URL(
      `postgres://${authority}${authority && '@'}${folder !== null || host === '' ? 'localhost' : host}${path}${query}`,
    )
  } catch {
    return null
  }
  if (folder !== null) url.searchParams.set('host', folder)
  else if (host === '' && !url.searchParams.has('host')) url.searchParams.set('host', '/var/run/postgresql')
  for (const [name, field] of [
    ['user', 'username'],
    ['password', 'password'],
  ] as const) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    url.searchParams.delete(name)
    url[field] = encodeURIComponent(value)
  }
  return url.href
}

/** The socket folder of an address; null for TCP. */
export const socketOf = (address: string): string | null => {
  const host = new URL(address).searchParams.get('host')
  return host?.startsWith('/') ? host : null
}
