// The tests near a file: those that import it, and those of its folder.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isTest = (path) => /\.test\.tsx?$/.test(path)
const importing = /from\s+'([^']+)'|import\(\s*'([^']+)'/g

const pathOf = (importer, to) =>
  to.startsWith('#') ? join(to.startsWith('#fixtures') ? '' : 'src', to.slice(1)) : join(dirname(importer), to)

/** Who imports a path, of all files below `src` and `fixtures`. */
export function importersIn(root) {
  const importers = new Map()
  for (const folder of ['src', 'fixtures'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (!/\.tsx?$/.test(path)) continue
      for (const [, from, dynamic] of readFileSync(join(root, path), 'utf8').matchAll(importing)) {
        const to = from ?? dynamic
        if (!to.startsWith('#') && !to.startsWith('.')) continue
        const imported = pathOf(path, to)
        importers.set(imported, [...(importers.get(imported) ?? []), path])
      }
    }
  return importers
}

/** The folder of a noun: `src/server/mail` for all that lies below. */
const nounOf = (path) => path.split('/').slice(0, 3).join('/')

/**
 * First those that import the file or lie beside it, then those of the
 * nouns that use it. A pure rule has pure tests first.
 */
export function nearTests(path, importers, tests) {
  const direct = importers.get(path) ?? []
  const isPure = path.startsWith('src/domain/')
  const own = tests.filter((test) =>
    isPure
      ? test.startsWith('src/domain/') && (direct.includes(test) || test === path.replace(/\.ts$/, '.test.ts'))
      : direct.includes(test) || nounOf(test) === nounOf(path),
  )
  const users = new Set(direct.filter((user) => !isTest(user) && !user.startsWith('src/domain/')).map(dirname))
  const wider = tests.filter((test) => !own.includes(test) && (direct.includes(test) || users.has(dirname(test))))
  return { own, wider }
}
