// Characters that nobody sees in a text, so that two texts look alike.

// Joiners of one emoji, and variants of a letter that is no ASCII.
const SEEN =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[^\0-\x7F])\p{Variation_Selector}/gu
// Default ignorables: zero-width and bidi marks, soft hyphen, fillers.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\p{Zl}\p{Zp}]|(?![\t\n\r])\p{Cc}/u
const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu')

/**
 * The first character that nobody sees, as 'U+200B'; null for a text
 * without. Tabs and ends of lines are not meant.
 */
export function invisibleIn(text: string): string | null {
  const match = UNSEEN.exec(text.replace(SEEN, ''))
  return match && `U+${match[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A typed name without what nobody sees, on one line as far as it was. */
export function withoutInvisible(text: string): string {
  if (invisibleIn(text) === null) return text
  // Kept as they are while all others go.
  return text
    .split(new RegExp(`(${SEEN.source})`, 'u'))
    .map((part, at) => (at % 2 === 1 ? part : part.replace(EVERY_UNSEEN, '')))
    .join('')
}
