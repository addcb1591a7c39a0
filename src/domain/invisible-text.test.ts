// Characters that nobody sees.
import { expect, test } from 'vitest'
import { invisibleIn, withoutInvisible } from './invisible-text.ts'

test.each([
  ['KX\u200B-779', 'U+200B', 'KX-779'],
  ['\uFEFFKX-779', 'U+FEFF', 'KX-779'],
  ['KX\u00AD779', 'U+00AD', 'KX779'],
  ['\u202Egnp.exe', 'U+202E', 'gnp.exe'],
  ['a\u2066b\u2069', 'U+2066', 'ab'],
  ['a\u200Db', 'U+200D', 'ab'],
  ['KX-7\uFE0F', 'U+FE0F', 'KX-7'],
  ['\u3164', 'U+3164', ''],
  ['a\0b', 'U+0000', 'ab'],
  ['a\u2028b', 'U+2028', 'ab'],
  ['👷\u200D🏗\u200B', 'U+200B', '👷\u200D🏗'],
])('%j holds %s, and is %j without', (text, found, without) => {
  expect(invisibleIn(text)).toBe(found)
  expect(withoutInvisible(text)).toBe(without)
})

test.each([
  'KX-779',
  '葛\u{E0100}城',
  '🏗\uFE0F Yard',
  '👷🏽\u200D♀\uFE0F',
  'two\tcells\r\nand a line',
  'Größe é ё',
  'ﾊﾟ',
])('%j holds none and stays', (text) => {
  expect(invisibleIn(text)).toBeNull()
  expect(withoutInvisible(text)).toBe(text)
})
