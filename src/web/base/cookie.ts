// The browser's cookies, read and written by name.

export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found ? decodeURIComponent(found.slice(start.length)) : null
}

export function writeCookie(name: string, value: string, days: number): void {
  // Lax is enough: the server takes no action by cookie.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax`
}
