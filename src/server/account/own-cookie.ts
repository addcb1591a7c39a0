// Cookies of the portal: for its host alone, and out of reach for scripts.

/** With TLS no other host of the domain can set one whose name begins so. */
const nameOf = (name: string, is_secure: boolean): string => (is_secure ? `__Host-${name}` : name)

/** Its value in the Cookie header; empty without it. */
export const cookieIn = (cookies: string | undefined, name: string, is_secure: boolean): string => {
  const [, value = ''] = new RegExp(`(?:^|; )${nameOf(name, is_secure)}=([^;]*)`).exec(cookies ?? '') ?? []
  return value
}

/** Set-Cookie of it. */
export const cookieHeader = (
  name: string,
  value: string,
  { seconds, is_secure }: { seconds: number; is_secure: boolean },
): string => {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...(is_secure ? ['Secure'] : [])]
  return [`${nameOf(name, is_secure)}=${value}`, ...attributes].join('; ')
}

/** Whether people reach the portal by TLS. */
export const isSecure = ({ public_url }: { public_url: string | null }): boolean =>
  public_url?.startsWith('https:') ?? false
