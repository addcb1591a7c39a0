// Every category has its outline, read whole from its file.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/category.ts'
import { drawings } from './silhouettes.ts'

const folder = import.meta.dirname

test('each of the ten categories has a drawing', () => {
  expect(CATEGORIES).toHaveLength(10)
  expect(Object.keys(drawings).toSorted()).toEqual([...CATEGORIES].toSorted())
})

test('no path of a file is lost, and all take the colour of the text', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
  expect(files).toHaveLength(10)
  for (const file of files) {
    const paths = drawings[file.slice(0, 2)] ?? []
    expect(paths).toHaveLength(readFileSync(join(folder, file), 'utf8').split('<path').length - 1)
    for (const { d, fill, stroke } of paths) {
      expect(d).toMatch(/^M/)
      expect([fill, stroke]).toContain('currentColor')
    }
  }
})
