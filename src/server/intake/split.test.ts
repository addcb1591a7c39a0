// Bodies cut into records at any chunk boundary.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arraySplitter, lineSplitter, type Splitter } from './split.ts'

const partsOf = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
  const parts: Buffer[] = []
  for (let from = 0, n = 0; from < bytes.length; n++) {
    const to = from + (sizes[n % sizes.length] ?? bytes.length)
    parts.push(bytes.subarray(from, to))
    from = to
  }
  return parts
}
const split = (splitter: Splitter, text: string, sizes: readonly number[] = []): string[] => {
  for (const part of partsOf(Buffer.from(text), sizes)) splitter.take(part)
  return splitter.end().map((item) => item.raw().toString())
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
const spaces = fc.constantFrom('', ' ', '\n', '\t \r\n')

test('cuts an array into the elements that JSON.parse finds, at any chunk boundary', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), sizes, spaces, (values, parts, space) => {
      const texts = values.map((value) => JSON.stringify(value))
      const body = `${space}[${texts.map((text) => space + text + space).join()}${space}]${space}`
      expect(split(arraySplitter(), body, parts)).toEqual(texts)
    }),
  )
})

test('cuts lines at each newline, at any chunk boundary', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), sizes, spaces, (values, parts, blank) => {
      const texts = values.map((value) => JSON.stringify(value))
      expect(split(lineSplitter(), texts.join(`\n${blank}\n`), parts)).toEqual(texts)
    }),
  )
})

test('isolates a broken element and keeps it as sent', () => {
  const elements = ['{"a":"]}\\\\"}', '{"b": nonsense }', '{"c":1} {"d":2}', '"\\""', '{"e":[1}]']
  expect(split(arraySplitter(), `[ ${elements.join(' , ')} ]`)).toEqual(elements)
})

test('refuses a body that is no array as a whole', () => {
  for (const text of [
    '',
    ' ',
    '{}',
    '1',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1]]',
    '[1] 2',
    '[1}',
    '["]',
    '[1]\u{feff}',
  ])
    expect(() => split(arraySplitter(), text), text).toThrow('could not be read')
})
