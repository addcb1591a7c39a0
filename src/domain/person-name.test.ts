// Names of people in the order of the reader and of their script.
import { expect, test } from 'vitest'
import { isFamilyFirst, personName } from './person-name.ts'

test('the family name comes first in Japanese and Korean, and for names in their scripts', () => {
  const anna = { family_name: 'Berg', first_name: 'Anna' }
  expect((['en', 'de', 'ja', 'ko'] as const).map((language) => personName(anna, language))).toEqual([
    'Anna Berg',
    'Anna Berg',
    'Berg Anna',
    'Berg Anna',
  ])
  expect(personName({ family_name: '山田', first_name: '太郎' }, 'en')).toBe('山田 太郎')
  expect(personName({ family_name: '김', first_name: '민수' }, null)).toBe('김 민수')
  expect(isFamilyFirst(null)).toBe(false)
})

test('a name that lacks a part has no blank for it', () => {
  expect(personName({ family_name: '', first_name: 'Anna' }, 'en')).toBe('Anna')
  expect(personName({ family_name: 'Berg', first_name: '' }, 'ja')).toBe('Berg')
})
