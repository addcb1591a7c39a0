// CSV cells: marks of each language, quotes, formulas, control characters.
import { expect, test } from 'vitest'
import { COMMA_FILE, csvLine, csvMarks } from './csv-text.ts'
import { LANGUAGES } from './language.ts'

test('a decimal comma brings semicolons between cells, a decimal point commas', () => {
  const line = (language: (typeof LANGUAGES)[number]) => csvLine([12.5, 'a', 7], csvMarks(language))
  const comma = LANGUAGES.filter((language) => line(language) === '12,5;a;7\r\n')
  const point = LANGUAGES.filter((language) => line(language) === '12.5,a,7\r\n')
  expect(comma.toSorted()).toEqual(['de', 'es', 'pt', 'ru'])
  expect(point.toSorted()).toEqual(['en', 'ja', 'ko'])
})

test('only a text with a mark of CSV is quoted, and its quotes are doubled', () => {
  const cells = ['plain', 'semi;colon', 'com,ma', 'say "go"', 'two\nlines', 'tab\tbed']
  expect(csvLine(cells, COMMA_FILE)).toBe('plain,"semi;colon","com,ma","say ""go""","two\nlines","tab\tbed"\r\n')
})

test('a text like a formula is text for a spreadsheet; a negative number stays a number', () => {
  expect(csvLine(['=1+2', '-3', '@x', ' +4', -5, 'a=b'], COMMA_FILE)).toBe("'=1+2,'-3,'@x,' +4,-5,a=b\r\n")
})

test('missing values are empty cells, and control characters are left out', () => {
  expect(csvLine([null, undefined, 'be\u0007ll', 0], COMMA_FILE)).toBe(',,bell,0\r\n')
})
