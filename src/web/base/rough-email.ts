// A rough check of typed e-mail addresses; the server's is exact.

/** One @ with text on both sides, no spaces. */
export function isRoughlyEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}
