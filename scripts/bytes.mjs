// The byte budgets of the screens: scripts and styles, brotli, largest language.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './ready.mjs'

const web = join(root, 'dist/web')
/** Kilobytes of the first screens, which the browser tests measure too. */
const limits = JSON.parse(readFileSync(join(root, 'scripts/byte-limits.json'), 'utf8'))
const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
const languages = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de']

/** A chunk by its name in vite.config.ts, or by its first module. */
function chunk(name) {
  const key = manifest[name] ? name : Object.keys(manifest).find((one) => manifest[one].name === name)
  if (!key) throw new Error(`the build has no ${name}: has it moved? Then correct scripts/bytes.mjs`)
  return manifest[key]
}

/** Scripts and styles of the page itself. */
const entry = [
  ...readFileSync(join(web, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
].map(([, file]) => file)
if (entry.length === 0) throw new Error('index.html names no script')

/** All files of a chunk: itself, its styles, and its static imports. */
function filesOf(name, files = new Set()) {
  const { file, css = [], imports = [] } = chunk(name)
  if (files.has(file)) return files
  for (const each of [file, ...css]) if (/\.(js|css)$/.test(each)) files.add(each)
  for (const each of imports) filesOf(each, files)
  return files
}

function sizeOf(file) {
  const path = join(web, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

const weigh = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

const wordsKey = (noun, language) => `words/${noun}/${language}.po`
const complete = languages.filter((language) => manifest[wordsKey('shell', language)])
if (complete.length === 0) throw new Error('no language was found in the build')

/** Files of a screen in a language: the page's, its chunks, its words. */
const loadOf = ({ chunks, words }, language) =>
  [...chunks, ...words.map((noun) => wordsKey(noun, language))].reduce(
    (all, name) => filesOf(name, all),
    new Set(entry),
  )

/** Each screen's module with its words, as the build found them. */
const found = JSON.parse(readFileSync(join(root, 'dist/screens.json'), 'utf8'))
const LIST = 'src/web/app/MachineListScreen.tsx'
const list = {
  name: 'machine list',
  chunks: ['list'],
  words: ['shell', 'header', ...found[LIST].words],
  // With the signs of every page’s tools.
  kilobytes: limits.list,
}

/** Beside every screen of one machine, whichever opens first. */
const SIDE = 'src/web/app/MachineSide.tsx'
const side = {
  name: 'machine list and a machine’s side',
  chunks: [...list.chunks, SIDE],
  words: [...list.words, ...found[SIDE].words],
}

const MAP = 'src/web/ui/map/Map.tsx'
const hasMap = (key) => (manifest[key].dynamicImports ?? []).includes(MAP)

/** The map with its words; a deployment's own map is loaded in addition. */
// The readers of the map's tiles share fflate with the writer of workbooks, which is 4 kB of it.
const map = { name: 'map', chunks: [...list.chunks, MAP], words: [...list.words, 'map'], after: list, kilobytes: 107 }

/**
 * What a screen may add to the list or to a machine's side, by the beginning
 * of its path; the first that fits. Most of the larger ones bring React
 * Aria's dates or dialogs, which any other has then too.
 */
const LIMITS = [
  // The bundler keeps the days of a month in the side's chunks: 3 kB are their places and ranges,
  // 0.2 the addresses of the company's calendar in a chunk of their own.
  [SIDE, 42],
  ['src/web/app/ManagementSide', 10],
  ['src/web/app/UnderMaintenance', 10],
  ['src/web/app/', 83],
  ['src/web/daily/', 57],
  ['src/web/engine-history/', 36],
  ['src/web/maintenance/schedule/', 50],
  // Its table and its points in chunks of their own, so that a machine’s page loads 30 kB less;
  // 18 kB are the days of a month, which the bundler keeps in one chunk with their places.
  ['src/web/maintenance/MaintenancePage', 76],
  // The month's chunk, which comes with both, has the row of its ranges: 2 kB; the date field 1.6.
  ['src/web/maintenance/', 87],
  // 0.2 kB are the state and the menu's word of other makers' machines.
  ['src/web/management/', 85.5],
  ['', 30],
]
// A third is parts shared with the daily reports: the bundler keeps them together.
const WITH_MAP = 152

/** All other screens; their dialogs load when opened and share React Aria's with other pages. */
const pages = Object.entries(found)
  .filter(([key]) => key !== LIST)
  .map(([key, { words, isBesideMachine }]) => {
    const after = isBesideMachine ? side : list
    return {
      name: key.replace(/.*\/([\w-]+)\.tsx?$/, '$1') + (hasMap(key) ? ' with its map' : ''),
      chunks: [...after.chunks, key, ...(hasMap(key) ? [MAP] : [])],
      words: [...after.words, ...words],
      after,
      kilobytes: hasMap(key) ? WITH_MAP : LIMITS.find(([start]) => key.startsWith(start))[1],
    }
  })
if (pages.length < 30) throw new Error('the screens were not found in the build')
if (pages.filter(({ chunks }) => chunks.includes(MAP)).length < 5) throw new Error('no screen has a map')
const early = complete.flatMap((language) => [...loadOf(list, language)])
if (early.includes(manifest[MAP].file)) throw new Error('the machine list loads the map before one is opened')

/**
 * The sign-in page is part of the page itself. The browser tests of the
 * first screens measure the transfer.
 */
// The sign-in page comes with the guards of all screens (what each role may is 0.3 kB) and the way to a second factor.
const screens = [
  { name: 'login', chunks: [], words: ['shell'], kilobytes: limits.login, requests: 8 },
  list,
  map,
  ...pages,
]

const measured = screens.map((screen) => {
  const { name, after, kilobytes, requests } = screen
  const loads = complete.map((language) => {
    const had = after ? loadOf(after, language) : new Set()
    return new Set([...loadOf(screen, language)].filter((file) => !had.has(file)))
  })
  const heaviest = loads.toSorted((a, b) => weigh(b) - weigh(a))[0]
  const weight = weigh(heaviest) / 1000
  const isFine = weight <= kilobytes && heaviest.size <= (requests ?? Infinity)
  const promised = `at most ${kilobytes} kB${requests ? ` in ${requests} requests` : ''}`
  const what = after ? `${name} beyond the ${after.name}` : name
  return {
    isFine,
    line: `${isFine ? '✓' : '✗'} ${what}: ${weight.toFixed(1)} kB in ${heaviest.size} requests (${promised})`,
  }
})
for (const { line } of measured) console.log(line)
process.exit(measured.every(({ isFine }) => isFine) ? 0 : 1)
