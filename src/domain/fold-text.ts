// The one folding of searched and typed text (docs/product.md, Search).

/**
 * NFKC (widens half-width kana, narrows full-width Latin), lower case,
 * trimmed. Hiragana and katakana stay different. Idempotent.
 */
export function foldText(text: string): string {
  // Lower case may have a composed form: normalise once more.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
