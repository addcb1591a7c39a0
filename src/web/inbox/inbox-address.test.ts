// The address of the inbox: filters and the open line.
import { expect, test } from 'vitest'
import { filtersInAddress, keyOfLine, lineInAddress, NO_FILTERS, pathOfLine, pathWith } from './inbox-address.ts'

function searchOf(path: string) {
  return Object.fromEntries(new URL(path, 'http://portal').searchParams)
}

test('filters survive the way through the address; the page does not', () => {
  const filters = { view: 'mine', kind: 'silent', severity: 'notice', owner: '12' } as const
  const path = pathWith(filters, { free_word: 'HA 4', sort: 'last_at', page: '3', line: 'HA1~silent~' })
  expect(filtersInAddress(searchOf(path))).toEqual(filters)
  expect(searchOf(path)).toMatchObject({ free_word: 'HA 4', sort: 'last_at' })
  expect(searchOf(path)).not.toHaveProperty('page')
  expect(searchOf(path)).not.toHaveProperty('line')
  expect(pathWith(NO_FILTERS, {})).toBe('/alarms')
})

test('what an address cannot mean is ignored', () => {
  const odd = { view: 'all', kind: 'fire', severity: '', owner: '0' }
  expect(filtersInAddress(odd)).toEqual(NO_FILTERS)
  for (const line of ['', 'HA1', 'HA1~fire~x', '~alarm~x']) expect(lineInAddress({ line })).toBeNull()
})

test('a line is named by machine, kind and subject, whatever the subject holds', () => {
  for (const subject of ['', 'E-101', 'SPN 110 FMI 0', 'a~b&c=d', '警報'])
    for (const kind of ['alarm', 'silent'] as const) {
      const line = { serial: 'HA-1', kind, subject }
      const search = searchOf(pathOfLine(line, { view: 'open', page: '2' }))
      expect(lineInAddress(search)).toEqual(line)
      expect(search).toMatchObject({ page: '2', line: keyOfLine(line) })
    }
  expect(pathOfLine(null, { line: 'x', kind: 'alarm' })).toBe('/alarms?kind=alarm')
})
