// Kana in Latin letters: Hepburn as on road signs, without long-vowel marks.
const ROWS = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  r: 'らりるれろ',
}
const ODD = {
  し: 'shi',
  じ: 'ji',
  ち: 'chi',
  つ: 'tsu',
  ぢ: 'ji',
  づ: 'zu',
  ふ: 'fu',
  を: 'o',
  ん: 'n',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  わ: 'wa',
  ゔ: 'vu',
}
const SMALL = { ゃ: 'a', ゅ: 'u', ょ: 'o' }

const SYLLABLES = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, index) => [kana, consonant + 'aiueo'[index]]),
  ),
  ...Object.entries(ODD),
])

const toHiragana = (text) => text.replace(/[ァ-ヴ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0) - 0x60))

/**
 * 'よこはま' is 'Yokohama', 'とうきょう' 'Tokyo'.
 * Throws for anything but kana.
 */
export function latinFromKana(kana) {
  let latin = ''
  let isDoubled = false
  for (const sign of toHiragana(kana).replace(/ヶ|ヵ/g, 'が').replace(/ー/g, '')) {
    if (sign === 'っ') isDoubled = true
    else if (sign in SMALL) latin = latin.replace(/(sh|j|ch)i$/, `$1`).replace(/i$/, 'y') + SMALL[sign]
    else {
      const syllable = SYLLABLES.get(sign)
      if (syllable === undefined) throw new Error(`${kana} is not a reading`)
      latin += (isDoubled ? (syllable.startsWith('ch') ? 't' : syllable[0]) : '') + syllable
      isDoubled = false
    }
  }
  const short = latin.replace(/o[ou]/g, 'o').replace(/uu/g, 'u')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

const SUFFIXES = [/し$/, /(ちょう|まち)$/, /(むら|そん)$/]

/** Towns and villages lose their kind, a ward keeps it: 'Aoba-ku'. */
export const latinName = (reading) =>
  reading.endsWith('く') && reading.length > 2
    ? `${latinFromKana(reading.slice(0, -1))}-ku`
    : latinFromKana(
        SUFFIXES.reduce(
          (bare, suffix) => (bare === reading && bare.replace(suffix, '') !== '' ? bare.replace(suffix, '') : bare),
          reading,
        ),
      )
