// Order of names: as the reader's language has it, numbers by their value.
import { expect, test } from 'vitest'
import { nameOrder } from './name-order.ts'

test.each([
  ['de', ['A-2', 'A-9', 'A-10', 'Apfel', 'Äpfel', 'Müller', 'Zoo']],
  ['es', ['nube', 'ñandú', 'oso']],
  ['ru', ['еда', 'ёлка', 'жук']],
  ['ja', ['クレーン2', 'クレーン10', '東京']],
] as const)('in %s names are ordered %j', (language, ordered) => {
  expect(ordered.toReversed().toSorted(nameOrder(language))).toEqual(ordered)
})
