// The initials of a name.

/** The first letters of up to two words: 'Yuki Aoki' is 'YA'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
