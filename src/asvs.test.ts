// The page of ASVS: every item of levels 1 and 2, with files and tests of it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Levels of the items of ASVS 5.0.0 (OWASP, CC BY-SA 4.0): a chapter's sections in order, a digit for each item. */
const LEVELS: Record<number, string> = {
  1: '22 1111122223 112222222223 222 123',
  2: '122 112 12223 23',
  3: '3 113 12223 11222233 11122333 3 22333',
  4: '12233 23333 22 1222',
  5: '2 112333 113 222',
  6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  7: '222 1111 22 11222 223 22',
  8: '1233 1123 133 23',
  9: '111 1222',
  10: '22 223 22223 1111122222233333 22222 22 222',
  11: '2233 22233 11233 1222 23 23 33',
  12: '12233 11 22223',
  13: '2333 222223 2233 1222233',
  14: '22 12223333 122',
  15: '12233 12233 1222222 3333',
  16: '2 22222 2222 222 2223',
  17: '23 22223333 22',
}
const items = Object.entries(LEVELS).flatMap(([chapter, sections]) =>
  sections
    .split(' ')
    .flatMap((levels, section) =>
      [...levels].map((level, at) => ({ item: `${chapter}.${section + 1}.${at + 1}`, level })),
    ),
)
const levelOf = new Map(items.map(({ item, level }) => [item, level]))

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map(cellsOf)
  .map(([, named = '', level = '', holds = '', how = '', where = '', tested = '']) => {
    const [first = '', last = first] = named.split(' to ')
    const from = items.findIndex(({ item }) => item === first)
    const to = items.findIndex(({ item }) => item === last)
    const meant = named.includes(', ') ? named.split(', ') : items.slice(from, to + 1).map(({ item }) => item)
    return { named, meant, level, holds, how, where, tested }
  })

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const isThere = (path: string): boolean =>
  ['src/server', 'src', '.'].some((folder) => existsSync(join(root, folder, path)))

test('every item of levels 1 and 2 has one row, with its level', () => {
  expect(items).toHaveLength(345)
  const meant = rows.flatMap((row) => row.meant)
  expect(meant.filter((item, at) => meant.indexOf(item) !== at || !levelOf.has(item))).toEqual([])
  expect(items.filter(({ item, level }) => level !== '3' && !meant.includes(item))).toEqual([])
  const wrong = rows.filter(
    (row) => row.level !== [...new Set(row.meant.map((item) => levelOf.get(item)))].toSorted().join('/'),
  )
  expect(wrong.map(({ named }) => named)).toEqual([])
})

test('each row says whether it holds and how; what holds says where, and what a test can see by which', () => {
  expect(new Set(rows.map(({ holds }) => holds))).toEqual(new Set(['yes', 'operator', 'no', 'not here']))
  expect(rows.filter(({ how }) => how === '' || /\bplanned\b|\bto do\b/i.test(how))).toEqual([])
  const held = rows.filter(({ holds }) => holds === 'yes')
  expect(held.filter(({ where }) => codesIn(where).length === 0).map(({ named }) => named)).toEqual([])
  expect(held.filter(({ tested }) => codesIn(tested).length > 0).length).toBeGreaterThan(0.85 * held.length)
})

test('every file and test that is named exists', () => {
  const files = rows.flatMap(({ where }) => codesIn(where))
  const tests = rows.flatMap(({ tested }) => codesIn(tested)).filter((name) => name !== 'npm run attack')
  expect(Math.min(files.length, tests.length)).toBeGreaterThan(150)
  expect(files.filter((path) => !isThere(path))).toEqual([])
  const endings = ['.test.ts', '.test.tsx', '.spec.ts']
  expect(tests.filter((name) => !endings.some((ending) => isThere(name + ending)))).toEqual([])
})

test('the counts at the top are those of the rows', () => {
  for (const level of ['1', '2', '3']) {
    const all = rows.flatMap(({ meant, holds }) => meant.map((item) => ({ level: levelOf.get(item), holds })))
    const counted = ['yes', 'operator', 'no', 'not here'].map((answer) =>
      String(all.filter((one) => one.level === level && one.holds === answer).length),
    )
    const line = page.split('\n').find((one) => one.startsWith(`| ${level} `)) ?? ''
    expect.soft(cellsOf(line).slice(3, 7)).toEqual(counted)
  }
})
