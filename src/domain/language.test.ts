// The choice of language: cookie, account, browser, offered languages.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage, isLanguage, LANGUAGES, regionOf, type Language } from './language.ts'

function choose(known: { cookie?: string; account?: string; browser?: string[]; offered?: Language[] }) {
  return chooseLanguage({
    cookie: known.cookie ?? null,
    account: known.account ?? null,
    browser: known.browser ?? [],
    offered: known.offered ?? LANGUAGES,
  })
}

test('prefers the cookie to the account, the account to the browser', () => {
  expect(choose({ cookie: 'ko', account: 'de', browser: ['es'] })).toBe('ko')
  expect(choose({ account: 'de', browser: ['es'] })).toBe('de')
  expect(choose({ browser: ['es'] })).toBe('es')
})

test('chooses English for a browser with only unsupported languages', () => {
  expect(choose({ browser: ['fr-FR', 'fr'] })).toBe('en')
  expect(choose({ browser: ['*'] })).toBe('en')
})

test('chooses Japanese when nothing is known', () => {
  expect(choose({})).toBe('ja')
  expect(choose({ browser: ['', ' '] })).toBe('ja')
})

test('a browser tag counts by its language, whatever region, script or case', () => {
  expect(choose({ browser: ['pt-BR'] })).toBe('pt')
  expect(choose({ browser: ['DE-at'] })).toBe('de')
  expect(choose({ browser: ['fr', 'ru_RU', 'en'] })).toBe('ru')
  expect(choose({ browser: ['jav'] })).toBe('en') // Javanese is not Japanese
})

test('ignores an unknown cookie or account language', () => {
  expect(choose({ cookie: 'fr', account: 'de' })).toBe('de')
  expect(choose({ cookie: '', account: 'xx', browser: ['ko'] })).toBe('ko')
  expect(choose({ cookie: '__proto__' })).toBe('ja')
})

test('a deployment in two languages offers no third', () => {
  const offered: Language[] = ['ja', 'en']
  expect(choose({ cookie: 'de', account: 'ko', browser: ['es', 'ja'], offered })).toBe('ja')
  expect(choose({ browser: ['de'], offered })).toBe('en')
})

test('a deployment without English or Japanese uses its own', () => {
  expect(choose({ browser: ['fr'], offered: ['ja', 'de'] })).toBe('ja')
  expect(choose({ offered: ['en', 'de'] })).toBe('en')
  expect(choose({ browser: ['fr'], offered: ['es', 'pt'] })).toBe('es')
})

test('always returns an offered language', () => {
  fc.assert(
    fc.property(
      fc.option(fc.string()),
      fc.option(fc.constantFrom(...LANGUAGES)),
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...LANGUAGES))),
      fc.subarray([...LANGUAGES], { minLength: 1 }),
      (cookie, account, browser, offered) => offered.includes(chooseLanguage({ cookie, account, browser, offered })),
    ),
  )
})

test('map regions are known for Japanese and English', () => {
  expect(regionOf('ja')).toBe('JP')
  expect(regionOf('en')).toBe('US')
  expect(LANGUAGES.filter((language) => regionOf(language) === null)).toEqual(['es', 'pt', 'ru', 'ko', 'de'])
})

test('the seven codes are languages, in lower case only', () => {
  expect(LANGUAGES).toEqual(['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'])
  expect(LANGUAGES.every(isLanguage)).toBe(true)
  for (const value of ['JA', 'fr', '', null, 1]) expect(isLanguage(value)).toBe(false)
})
