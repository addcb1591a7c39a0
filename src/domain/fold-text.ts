// The one folding of typed and stored text: names of accounts, and searches.

/**
 * NFKC (widens half-width kana, narrows full-width Latin), lower case,
 * trimmed. Hiragana and katakana stay different. Idempotent.
 */
export function foldText(text: string): string {
  // Lower case may have a composed form: normalise once more.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/**
 * Where a typed text is found in a name, as searches fold both: from and
 * to which letter; null when it is not in it.
 */
export function foundPart(name: string, typed: string): readonly [number, number] | null {
  const wanted = foldForSearch(typed)
  if (wanted === '' || !foldForSearch(name).includes(wanted)) return null
  for (let from = 0; from < name.length; from++) {
    if (/\s/u.test(name.charAt(from)) || !foldForSearch(name.slice(from)).startsWith(wanted)) continue
    for (let to = from + 1; to <= name.length; to++)
      if (foldForSearch(name.slice(from, to)).startsWith(wanted)) return [from, to]
  }
  return null
}

/** Letters that have no accent to lose, as one types them without. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')

/**
 * Folded for searches only, never for names that tell accounts apart:
 * also without accents ('munoz' finds 'Muñoz'), ß as ss, ё as е. A voiced
 * sound mark belongs to its kana, й is a letter of its own. Idempotent.
 */
export function foldForSearch(text: string): string {
  return foldText(text)
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1')
    .replaceAll(/е\u0308+/gu, 'е')
    .normalize('NFC')
    .replaceAll(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter)
}
