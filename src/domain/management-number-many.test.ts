// Management numbers by pattern and from a spreadsheet.
import { expect, test } from 'vitest'
import { numbersOfPattern, pastedNumbers } from './management-number.ts'

const MACHINES = [
  { serial: 'HA4417', display_serial: 'HA4417' },
  { serial: 'HA9', display_serial: 'HA-0009' },
  { serial: 'HB1', display_serial: 'HB1' },
]

test('a pattern counts up with its digits, across ten', () => {
  expect(numbersOfPattern('AT-{08}', 3)).toEqual(['AT-08', 'AT-09', 'AT-10'])
  expect(numbersOfPattern(' {1} Yard ', 2)).toEqual(['1 Yard', '2 Yard'])
  expect(numbersOfPattern('AT-{}', 2)).toBeNull()
  expect(numbersOfPattern('AT-01', 2)).toBeNull()
})

function read(text: string) {
  const { numbers, unused } = pastedNumbers(text, MACHINES)
  return { ...Object.fromEntries(numbers), unused }
}

test('one column fills the machines in their order', () => {
  expect(read('A-1\r\nA-2\r\n')).toEqual({ HA4417: 'A-1', HA9: 'A-2', unused: 0 })
  expect(read('A-1\n\nA-3\nA-4')).toEqual({ HA4417: 'A-1', HA9: '', HB1: 'A-3', unused: 1 })
})

test('of several columns the last belongs to the serial, with or without a head', () => {
  expect(read('Serial\tNumber\nhb1\tB-1\nHA-0009\tA-9\nZZ1\tZ-1')).toEqual({ HB1: 'B-1', HA9: 'A-9', unused: 1 })
  expect(read('HA4417;"A; 1"')).toEqual({ HA4417: 'A; 1', unused: 0 })
  expect(read('HA4417,HA-1600N-3,"say ""A"""')).toEqual({ HA4417: 'say "A"', unused: 0 })
})
