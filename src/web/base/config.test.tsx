// Outside addresses by language.
import { expect, test } from 'vitest'
import { outsideAddress } from './config.ts'

test('an outside address contains the reader’s language, wherever it is named', () => {
  expect(outsideAddress('https://x.example/{language}/terms?hl={language}', 'pt')).toBe(
    'https://x.example/pt/terms?hl=pt',
  )
  expect(outsideAddress('https://x.example/terms', 'pt')).toBe('https://x.example/terms')
  expect(outsideAddress(null, 'pt')).toBeNull()
})
