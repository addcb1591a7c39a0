// The columns of `machine` that statements set, and whose they are.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLUMN_OWNERS } from './column-owners.ts'

const server = join(import.meta.dirname, '..')
const paths = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-/.test(path),
)

test('a statement sets columns of its own noun only', () => {
  const set = paths.flatMap((path) =>
    [
      ...readFileSync(join(server, path), 'utf8').matchAll(
        /\bupdate machine(?: m)? set ([^$(][\s\S]*?)\b(?:where|from)\b/g,
      ),
    ].flatMap(([, columns = '']) =>
      [...columns.matchAll(/(?:^|,)\s*([a-z_0-9]+) =/g)].map(([, column = '']) => ({
        noun: path.split('/')[0],
        column,
      })),
    ),
  )
  expect(set.length).toBeGreaterThan(8)
  expect(new Set(set.map(({ noun }) => noun)).size).toBeGreaterThan(3)
  const owners: Readonly<Record<string, string>> = COLUMN_OWNERS
  expect(set.filter(({ noun, column }) => owners[column] !== noun)).toEqual([])
})
