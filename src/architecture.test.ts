// The house rules that a compiler cannot check: imports, sizes, names.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type File = { path: string; text: string; lines: number; imports: { to: string; typeOnly: boolean }[] }

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage', '.git'])

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    if (entry.isDirectory()) yield* pathsBelow(join(folder, entry.name))
    else yield join(folder, entry.name)
  }
}

const importing =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm

const read = (path: string): File => {
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(importing)].map(([, type, from, bare, dynamic]) => ({
    to: from ?? bare ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }))
  return { path: relative(root, path), text, lines: text.split('\n').length - 1, imports }
}

const readable = /\.(ts|tsx|mjs|css|sql|md|json|html)$/
const files = [...pathsBelow(root)]
  .filter((path) => readable.test(path) && basename(path) !== 'package-lock.json')
  .map(read)
const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
const source = code.filter(({ path }) => /^(src|fixtures)\//.test(path))
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || basename(path).startsWith('test-')

/**
 * Files that assemble the rooms of a wing; any other file
 * at its root is a room of its own.
 */
const tops = /^(app|main|[a-z-]+-worker)\.tsx?$/

/**
 * server/base, web/machine, domain …; files that assemble
 * a wing are `server/top`.
 */
const roomOf = (path: string): string => {
  const [wing = '', place = '', ...deeper] = path.replace(/^#|^src\//, '').split('/')
  if (wing !== 'server' && wing !== 'web') return wing
  if (deeper.length === 0 && (tops.test(place) || isTest(place))) return `${wing}/top`
  return `${wing}/${place.replace(/\.tsx?$/, '')}`
}

const below: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  fixtures: ['contract', 'domain'],
  simulator: ['contract', 'domain', 'fixtures'],
  cli: ['server/*', 'contract', 'domain', 'fixtures', 'simulator'],
  'server/base': ['contract', 'domain'],
  'server/embedded': ['server/base', 'contract', 'domain'],
  'server/place': ['server/base', 'server/noun', 'contract', 'domain'],
  'server/workbook': ['server/base', 'contract', 'domain'],
  'server/noun': ['server/base', 'server/workbook', 'contract', 'domain'],
  'server/top': ['server/*', 'contract', 'domain'],
  'server/*': ['server/base', 'server/machine', 'server/noun', 'server/place', 'server/workbook', 'contract', 'domain'],
  'web/ui': [
    ...['great-circle', 'language', 'message', 'telephone', 'time', 'typed-dates', 'typed-number'].map(
      (name) => `domain/${name}.ts`,
    ),
    ...['chunk-reload', 'config', 'format', 'i18n'].map((name) => `web/base/${name}.ts`),
  ],
  'web/base': ['contract', 'domain'],
  'web/page': ['web/base', 'web/ui', 'contract', 'domain'],
  'web/list': ['web/base', 'web/ui', 'web/page', 'contract', 'domain'],
  'web/workbook': ['web/base', 'web/ui', 'contract', 'domain'],
  'web/app': ['web/*', 'contract', 'domain'],
  'web/top': ['web/*', 'contract', 'domain'],
  'web/*': ['web/base', 'web/ui', 'web/page', 'web/list', 'web/workbook', 'web/machine', 'contract', 'domain'],
}

/** A test may import its whole wing and the fixtures. */
const belowTest = (room: string) => [
  'contract',
  'domain',
  'fixtures',
  ...(room.startsWith('web') ? ['web/*'] : ['server/*', 'simulator', 'cli']),
]

const mayImport = (path: string, to: string): boolean => {
  const room = roomOf(path)
  const target = roomOf(to)
  const allowed = isTest(path) ? belowTest(room) : (below[room] ?? below[`${room.split('/')[0]}/*`] ?? [])
  return target === room || [target, `${target.split('/')[0]}/*`, to.slice(1)].some((one) => allowed.includes(one))
}

const faults = (among: File[], isFault: (file: File) => boolean) => among.filter(isFault).map(({ path }) => path)

test('the files of every room were read', () => {
  expect(source.length).toBeGreaterThan(100)
  expect(code.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  for (const room of ['domain', 'contract', 'server', 'web', 'simulator', 'cli'])
    expect(source.filter(({ path }) => path.startsWith(`src/${room}/`)).length, room).toBeGreaterThan(1)
})

test('every import runs from upper to lower rooms', () => {
  expect(mayImport('src/domain/units.ts', '#server/base/db.ts')).toBe(false)
  expect(mayImport('src/web/daily/DailyPage.tsx', '#web/alarm/AlarmPage.tsx')).toBe(false)
  expect(mayImport('src/web/ui/table/Table.tsx', '#web/base/session.ts')).toBe(false)
  expect(mayImport('src/web/list/ListPage.tsx', '#web/machine/columns.tsx')).toBe(false)
  expect(mayImport('src/web/page/Page.tsx', '#web/machine/columns.tsx')).toBe(false)
  expect(mayImport('src/web/daily/DailyPage.tsx', '#web/list/ListPage.tsx')).toBe(true)
  expect(mayImport('src/server/daily/record.ts', '#server/machine/state.ts')).toBe(true)
  expect(mayImport('src/server/news.ts', '#server/daily/record.ts')).toBe(false)
  expect(mayImport('src/server/news.ts', '#server/base/db.ts')).toBe(true)
  expect(mayImport('src/server/app.ts', '#server/news.ts')).toBe(true)
  const wrong = source.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => to.startsWith('#') && !mayImport(path, to)).map(({ to }) => `${path} imports ${to}`),
  )
  expect(wrong).toEqual([])
})

test('app.ts lists every noun of the server, and knows it by its noun.ts alone', () => {
  const nouns = source.filter(({ path }) => /^src\/server\/[^/]+\/noun\.ts$/.test(path) && !path.includes('/noun/'))
  expect(nouns.length).toBeGreaterThan(15)
  const app = source.find(({ path }) => path === 'src/server/app.ts')!
  const named = app.imports.map(({ to }) => to).filter((to) => to.startsWith('#server/'))
  expect(named.filter((to) => to.endsWith('/noun.ts') && to !== '#server/noun/noun.ts').toSorted()).toEqual(
    nouns.map(({ path }) => path.replace('src/', '#')).toSorted(),
  )
  const rooms = /^#server\/((base|intake|noun|workbook)\/|base-map\.)|\/noun\.ts$/
  const others = app.imports.filter(({ to, typeOnly }) => to.startsWith('#server/') && !typeOnly && !rooms.test(to))
  expect(others.map(({ to }) => to)).toEqual([])
})

test('the browser imports only types of the contract’s shapes', () => {
  const shapes = source.filter(({ path }) => /^src\/contract\/[a-z/-]+\.shape\.ts$/.test(path))
  expect(shapes.length).toBeGreaterThan(15)
  // The browser loads addresses too, so they must not
  // import schemas or their builder.
  const loaded = source.filter(
    ({ path }) => !isTest(path) && /^src\/(web\/|contract\/)/.test(path) && !path.endsWith('.shape.ts'),
  )
  const wrong = loaded.flatMap(({ path, imports }) =>
    imports
      .filter(({ to, typeOnly }) => !typeOnly && /\.shape\.ts$|^typebox/.test(to))
      .map(({ to }) => `${path} loads ${to}`),
  )
  expect(wrong).toEqual([])
})

/** The files of the house that a file imports. */
const targetsOf = ({ path, imports }: File): string[] =>
  imports.flatMap(({ to }) => {
    if (to.startsWith('./')) return [join(dirname(path), to)]
    return to.startsWith('#') ? [to.replace(/^#fixtures/, 'fixtures').replace(/^#/, 'src/')] : []
  })

const circlesIn = (targets: Map<string, string[]>): string[] => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, trail: string[]): void => {
    const start = trail.indexOf(name)
    if (start >= 0) return void circles.push([...trail.slice(start), name].join(' > '))
    if (done.has(name)) return
    for (const next of targets.get(name) ?? []) if (targets.has(next)) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of targets.keys()) visit(name, [])
  return circles
}

test('no imports run in circles, not even type imports', () => {
  expect(
    circlesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b > c > b'])
  expect(circlesIn(new Map(source.map((file) => [file.path, targetsOf(file)])))).toEqual([])
})

test('no folders of a page’s noun import each other in circles', () => {
  const targets = new Map<string, string[]>()
  for (const file of source) {
    if (isTest(file.path) || !file.path.startsWith('src/web/')) continue
    for (const to of targetsOf(file)) {
      // The folders beside each other that lead to the two files;
      // files directly in a noun's folder hold its folders together.
      const [from, target] = [dirname(file.path).split('/'), dirname(to).split('/')]
      const at = from.findIndex((name, depth) => name !== target[depth])
      if (at < 0 || at >= target.length) continue
      const folder = from.slice(0, at + 1).join('/')
      targets.set(folder, [...(targets.get(folder) ?? []), target.slice(0, at + 1).join('/')])
    }
  }
  expect(targets.size).toBeGreaterThan(40)
  expect(circlesIn(targets)).toEqual([])
})

test('no page asks again for the answer that its list has', () => {
  const endpoints = (text: string, hook: string) =>
    [...text.matchAll(new RegExp(`\\b${hook}\\(\\s*(\\w+)`, 'g'))].map(([, name]) => name)
  const pages = source.filter(({ path, text }) => path.startsWith('src/web/') && endpoints(text, 'useList').length > 0)
  expect(pages.length).toBeGreaterThan(8)
  const twice = pages.flatMap(({ path, text }) =>
    endpoints(text, 'useApi')
      .filter((name) => endpoints(text, 'useList').includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(twice).toEqual([])
})

test('imports name the file, and leave their folder by the name of a room only', () => {
  const wrong = code.flatMap(({ path, imports }) =>
    imports
      .filter(({ to }) => to.startsWith('../') || (/^[#.]/.test(to) && extname(to.split('?')[0] ?? '') === ''))
      .map(({ to }) => `${path} imports ${to}`),
  )
  expect(wrong).toEqual([])
})

test('packages of the server are dependencies, those of the browser only are not', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const wrong = source
    .filter(({ path }) => !isTest(path) && !/^src\/(contract|domain)\//.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to, typeOnly }) => !typeOnly && !/^(node:|[#.])/.test(to))
        .map(({ to }) =>
          to
            .split('/')
            .slice(0, to.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => name in dependencies === path.startsWith('src/web/'))
        .map((name) => `${path} uses ${name}`),
    )
  expect(wrong).toEqual([])
})

test('rooms stay small', () => {
  // The types of the schema are generated.
  const sizes = source
    .filter(({ path }) => !/^fixtures\/|\/db-types\.ts$/.test(path))
    .toSorted((a, b) => a.lines - b.lines)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines
  expect(sizes.filter(({ lines }) => lines > 350).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  expect(at(0.5)).toBeLessThanOrEqual(70)
  expect(at(0.9)).toBeLessThanOrEqual(200)
  const sheets = files.filter(({ path }) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter(({ lines }) => lines > 350).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('the browser asks what time it is in one place, which has it from the server', () => {
  const screens = source.filter(({ path }) => /^src\/(web|domain|contract)\//.test(path) && !isTest(path))
  const readsClock = ({ text }: File) => /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\)/.test(text)
  expect(screens.filter(readsClock).map(({ path }) => path)).toEqual(['src/web/base/server-clock.ts'])
})

test('files are named after what they hold, not after their kind', () => {
  const drawers = /^(utils?|helpers?|common|misc|shared|types|index)$/
  const nameOf = (path: string) => basename(path).split('.')[0] ?? ''
  expect(faults(code, ({ path }) => path.split('/').some((part) => drawers.test(part.split('.')[0] ?? '')))).toEqual([])
  expect(faults(source, ({ path }) => path.endsWith('.ts') && !/^[a-z0-9-]+$/.test(nameOf(path)))).toEqual([])
  expect(
    faults(
      source,
      ({ path, text }) =>
        // A plural contains several small ones.
        /^[A-Z].*[^s]\.tsx$/.test(basename(path)) &&
        !isTest(path) &&
        !new RegExp(`export (default )?(function|const|class) ${nameOf(path)}\\b`).test(text),
    ),
  ).toEqual([])
})

test('every file opens with a noun phrase of at most 80 characters', () => {
  const opening: Record<string, RegExp> = {
    '.ts': /^\/[/*]/,
    '.tsx': /^\/[/*]/,
    '.mjs': /^(#!.*\n)?\/[/*]/,
    '.sql': /^--/,
    '.css': /^\/\*/,
  }
  // Style sheets of a component need no introduction.
  expect(
    faults(files, ({ path, text }) => !path.endsWith('.module.css') && !(opening[extname(path)] ?? /^/).test(text)),
  ).toEqual([])
  const phraseOf = (text: string): string =>
    (text.replace(/^#!.*\n/, '').split('\n')[0] ?? '').replace(/^(\/\/|\/\*\*?|--) /, '').replace(/ \*\/$/, '')
  const commented = files.filter(({ path }) => extname(path) in opening && !path.endsWith('.module.css'))
  expect(commented.length).toBeGreaterThan(500)
  expect(faults(commented, ({ text }) => phraseOf(text).length > 80)).toEqual([])
})

test('no line of a comment is longer than 140 characters', () => {
  const comments = code.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ at: `${path}:${at + 1}`, line: line.trim() }))
      // The reason behind an excused rule stays on its line.
      .filter(({ line }) => /^(\/\/|\/\*|\*)/.test(line) && !/lint-[d]isable/.test(line)),
  )
  expect(comments.length).toBeGreaterThan(3_000)
  expect(comments.filter(({ line }) => line.length > 140).map(({ at }) => at)).toEqual([])
})

test('nothing is left undone, silenced or tied to one machine', () => {
  // A letter in brackets, so that this file does not match.
  const words = [
    'TO[D]O',
    'FIX[M]E',
    '\\bas[ ]any\\b',
    '@ts-[i]gnore',
    // One line may be excused from one rule, with a reason.
    'lint-[d]isable(?!-next-line \\S+ -- \\S)',
    '\\b(test|describe|it)\\.(skip|only)\\b',
  ]
  const places = ['/[w]ork/', '/[r]oot/', '/[f]arm/']
  const found = files.flatMap(({ path, text }) =>
    [...words, ...places].filter((word) => new RegExp(word).test(text)).map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test('functions have one style per wing: declarations in web and domain, arrows elsewhere', () => {
  const arrow = /^(?:export )?const \w+ = (?:async )?(?:<[^\n]*>)?\([^\n]*=> /m
  // Generators, overloads and assertions have no arrow form.
  const declaration = /^(?:export )?(?:async )?function (\w+)[^*]*?\{$/m
  expect('export const hours = (slots: number): number => slots / 4').toMatch(arrow)
  expect('export async function hours(slots: number) {').toMatch(declaration)
  const wrong = source.filter(({ path, text }) =>
    /^src\/(web|domain)\//.test(path) ? arrow.test(text) : declaration.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
