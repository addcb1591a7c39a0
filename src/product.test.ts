// References to docs/product.md: every heading that code and docs name exists.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage', '.git'])

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    if (entry.isDirectory()) yield* pathsBelow(join(folder, entry.name))
    else yield join(folder, entry.name)
  }
}

const page = readFileSync(join(root, 'docs/product.md'), 'utf8')
const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
const lines = [...pathsBelow(root)]
  .filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path) && path !== fileURLToPath(import.meta.url))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${relative(root, path)}:${index + 1}`, text })),
  )

test('a reference to the product page names one of its headings', () => {
  expect(headings.length).toBeGreaterThan(30)
  const references = lines.flatMap(({ at, text }) =>
    [...text.matchAll(/docs\/product\.md, ([^`]*)/g)].map(([, rest]) => ({ at, rest: rest! })),
  )
  expect(references.length).toBeGreaterThan(40)
  const isHeading = (rest: string) =>
    headings.some((heading) => rest.startsWith(heading) && !/[\w ]/.test(rest[heading.length] ?? ''))
  expect(isHeading('Month figures).')).toBe(true)
  expect(isHeading('Month figure).')).toBe(false)
  expect(isHeading('Month figures of the grid).')).toBe(false)
  expect(references.filter(({ rest }) => !isHeading(rest) && !/^Heading\b/.test(rest))).toEqual([])
})

test('nothing refers to requirements outside the repository', () => {
  // A letter in brackets, so that this file does not match.
  const outside = /\bS[P]EC\b|\bR[E]ADINGS [0-9]/
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter(({ at, text }) => outside.test(text) && !at.startsWith('db/migrations/'))).toEqual([])
})
