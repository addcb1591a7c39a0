// How many entries of a row fit, and which give way.
import { expect, test } from 'vitest'
import { foldedOf } from './use-folded.ts'

const entries = [
  { key: 'machines', width: 100 },
  { key: 'reports', width: 120 },
  { key: 'faq', width: 40 },
  { key: 'news', width: 50 },
]
function folded(room: number, chosen = 'machines') {
  return foldedOf({ room, more: 60, entries }, chosen)
}

test('entries that fit to the pixel are all shown, and no room is kept for the button', () => {
  expect(folded(310)).toEqual([])
})

test('one pixel less folds as many of the last as the button needs room', () => {
  expect(folded(309)).toEqual(['faq', 'news'])
  expect(folded(280)).toEqual(['faq', 'news'])
  expect(folded(279)).toEqual(['reports', 'faq', 'news'])
})

test('the chosen entry stays, and others give way', () => {
  expect(folded(309, 'news')).toEqual(['reports', 'faq'])
})

test('the chosen entry stays where nothing fits', () => {
  expect(folded(10, 'reports')).toEqual(['machines', 'faq', 'news'])
})
