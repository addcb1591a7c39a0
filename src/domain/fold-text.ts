// The one folding of searched and typed text (docs/product.md, Search).

/** NFKC (which also widens half-width kana and narrows full-width Latin), lower case, trimmed. Hiragana and katakana stay different. Idempotent. */
export function foldText(text: string): string {
  // Lowering can leave a sequence that has a composed form, so it is normalised once more.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
