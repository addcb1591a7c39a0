// Folding of typed and stored text: width and case go, letters stay.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['ＧＲ－２５０Ｎ', 'gr-250n'],
  ['ｸﾚｰﾝ', 'クレーン'],
  ['ｶﾞﾊﾞﾅ', 'ガバナ'], // half-width voice marks join their letter
  ['品川 830 あ 24-17', '品川 830 あ 24-17'],
  ['品川　８３０', '品川 830'],
  ['  HR-250N-4\t', 'hr-250n-4'],
  ['KRÜGER', 'krüger'],
  ['KRU\u0308GER', 'krüger'],
  ['', ''],
])('%s folds to %s', (text, folded) => expect(foldText(text)).toBe(folded))

test('hiragana and katakana stay different letters', () => {
  expect(foldText('くれーん')).not.toBe(foldText('クレーン'))
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)),
    {
      numRuns: 1000,
    },
  )
})

test('text folds the same in either case and width', () => {
  const latin = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189-'.split('')) })
  fc.assert(
    fc.property(latin, (text) => {
      const wide = text
        .split('')
        .map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
        .join('')
      expect(foldText(wide)).toBe(foldText(text))
      expect(foldText(text.toLowerCase())).toBe(foldText(text))
    }),
  )
})
