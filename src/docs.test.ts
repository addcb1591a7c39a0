// The documents: every page is reached, and every link leads somewhere.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(folder, entry.name))
const documents = [...markdownIn('docs'), ...markdownIn('docs/decisions')]
const pages = [...markdownIn('.'), ...documents]

const textWithCode = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Code is no text: its brackets are no links, its number signs no headings. */
const textOf = (path: string): string =>
  textWithCode(path)
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''))

type Link = { at: string; target: string; path: string; fragment: string | undefined }
/** Links of a page to files of the project. */
const linksOf = (at: string): Link[] =>
  [...textOf(at).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', fragment] = target.split('#')
      return { at, target, path: path === '' ? at : relative(root, resolve(root, dirname(at), path)), fragment }
    })

/** As GitHub names them: small letters, hyphens for blanks, no other signs; a name that is there again gets a number. */
const headingsOf = (path: string): Set<string> => {
  const names = [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  const seen = new Map<string, number>()
  return new Set(
    names.map((name) => {
      const times = seen.get(name) ?? 0
      seen.set(name, times + 1)
      return times === 0 ? name : `${name}-${times}`
    }),
  )
}

test('the entrance leads to every page of docs/', () => {
  expect(documents.length).toBeGreaterThan(60)
  const reached = new Set(linksOf('docs/README.md').map(({ path }) => path))
  expect(documents.filter((path) => path !== join('docs', 'README.md') && !reached.has(path))).toEqual([])
  expect(linksOf('README.md').map(({ path }) => path)).toContain(join('docs', 'README.md'))
})

test('every link of a page leads to a file, and to a heading of it', () => {
  const links = pages.flatMap(linksOf)
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter(({ fragment }) => fragment !== undefined).length).toBeGreaterThan(5)
  const broken = links.filter(({ path, fragment }) => {
    if (!existsSync(join(root, path))) return true
    return fragment !== undefined && statSync(join(root, path)).isFile() && !headingsOf(path).has(fragment)
  })
  expect(broken.map(({ at, target }) => `${at}: ${target}`)).toEqual([])
})

test('every file that the drawing of a record’s way names is there', () => {
  const drawing = textWithCode('docs/architecture.md').split('## One record')[1]?.split('```')[1] ?? ''
  const named = drawing.split('\n').flatMap((line) => {
    let folder = ''
    return [...line.matchAll(/(?:[\w-]+\/)*[\w-]+\.ts\b/g)].map(([name]) => {
      // A bare name is beside the one before it.
      const path = name.includes('/') ? name : `${folder}/${name}`
      folder = dirname(path)
      return path
    })
  })
  expect(named.length).toBeGreaterThan(15)
  const isThere = (path: string) => ['src', 'src/server'].some((folder) => existsSync(join(root, folder, path)))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
