// The byte budgets of the screens: scripts and styles, brotli, largest language.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './ready.mjs'

const web = join(root, 'dist/web')
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

const list = {
  name: 'machine list',
  chunks: ['list'],
  words: ['shell', 'header', 'machine', 'category', 'list', 'search', 'error', 'download', 'selection'],
  kilobytes: 165,
}

/** Beside every screen of one machine, whichever opens first. */
const side = {
  name: 'machine list and a machine’s side',
  chunks: ['list', 'src/web/app/MachineSide.tsx'],
  words: [...list.words, 'detail'],
}

const DAILY = 'src/web/daily/'
/** Words of all screens of daily reports. */
const dailyWords = ['daily', 'daily-figures', 'download']
const month = {
  name: 'month',
  chunks: [...side.chunks, `${DAILY}month/DailyPage.tsx`],
  words: [...side.words, ...dailyWords, 'daily-range'],
}

/**
 * Chunks of daily pages by folder, and their further words;
 * paper is reached from a month only.
 */
const dailyFolders = {
  list: { after: list, words: ['daily-list'] },
  month: { after: side, words: ['daily-range'] },
  pages: { after: side, words: ['daily-pages', 'daily-range'] },
  print: { after: month, words: ['daily-pages', 'daily-print'] },
}

/**
 * All screens of daily reports: each may add this much,
 * words included.
 */
const daily = (chunk('src/web/app/screens.ts').dynamicImports ?? [])
  .filter((key) => key.startsWith(DAILY))
  .map((key) => {
    const { after, words } = dailyFolders[key.slice(DAILY.length).split('/')[0]] ?? { after: list, words: [] }
    return {
      name: key.replace(/.*\/(\w+)\.tsx$/, '$1'),
      chunks: [...after.chunks, key],
      words: [...after.words, ...dailyWords, ...words],
      after,
      kilobytes: 57,
    }
  })
if (daily.length < 2) throw new Error('the daily pages were not found in the build')

const MAP = 'src/web/ui/map/Map.tsx'
const importsMap = (key) => (manifest[key].dynamicImports ?? []).includes(MAP)

/** Words of the screens with a map, by their folder. */
const mapWords = { 'location/fleet': ['fleet-map'], 'geo-alert': ['geo-alert'] }

/**
 * The map with its words; a deployment's own map
 * is loaded in addition.
 */
const map = { name: 'map', chunks: [...list.chunks, MAP], words: [...list.words, 'map'], after: list, kilobytes: 102 }

/** The screens with a map, each with map and words. */
const maps = Object.keys(manifest)
  .filter((key) => key.startsWith('src/web/') && !key.startsWith('src/web/app/') && importsMap(key))
  .map((key) => {
    const words = mapWords[key.replace(/^src\/web\//, '').replace(/\/[^/]+$/, '')] ?? ['detail', 'location']
    return {
      name: `${key.replace(/.*\/(\w+)\.tsx$/, '$1')} with its map`,
      chunks: [...list.chunks, key, MAP],
      words: [...list.words, 'map', ...words],
      after: list,
      // A third is parts shared with the daily reports:
      // the bundler keeps them together.
      kilobytes: 150,
    }
  })
if (maps.length < 2) throw new Error('the screens with a map were not found in the build')
const early = screensBeforeMaps().filter((file) => file === manifest[MAP].file)
if (early.length > 0) throw new Error('the machine list loads the map before one is opened')

function screensBeforeMaps() {
  return languages.flatMap((language) => (manifest[wordsKey('shell', language)] ? [...loadOf(list, language)] : []))
}

/** Pages of nouns; their dialogs load when opened and share React Aria's with other pages. */
const pages = [
  { name: 'inbox', file: 'inbox/InboxPage', noun: 'inbox', after: list },
  { name: 'news', file: 'publication/NewsPage', noun: 'publication', after: list },
  { name: 'FAQ', file: 'publication/FaqPage', noun: 'publication', after: list },
  { name: 'inquiry', file: 'form/FormPage', noun: 'form', after: list },
  { name: 'alarms', file: 'alarm/AlarmsPage', noun: 'alarm', after: side },
  { name: 'cumulative hours', file: 'usage/hours/CumulativeHoursPage', noun: 'usage', after: side },
  { name: 'distributions', file: 'usage/distributions/DistributionsPage', noun: 'usage', after: side },
  { name: 'communication record', file: 'receive-history/HistoriesPage', noun: 'receive-history', after: side },
  { name: 'data requests', file: 'data-request/RequestsPage', noun: 'data-request', after: side },
  { name: 'maintenance', file: 'maintenance/MaintenancePage', noun: 'maintenance', after: list, kilobytes: 71 },
  { name: 'schedule', file: 'maintenance/schedule/SchedulePage', noun: 'maintenance', after: side, kilobytes: 50 },
].map(({ name, file, noun, after, kilobytes = 30 }) => ({
  name,
  chunks: [...after.chunks, `src/web/${file}.tsx`],
  words: [...after.words, noun],
  after,
  kilobytes,
}))

/**
 * The sign-in page is part of the page itself. The browser tests of the
 * first screens measure the transfer.
 */
const screens = [
  { name: 'login', chunks: [], words: ['shell'], kilobytes: 112, requests: 8 },
  list,
  ...pages,
  ...daily,
  map,
  ...maps,
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
  const limits = `at most ${kilobytes} kB${requests ? ` in ${requests} requests` : ''}`
  const what = after ? `${name} beyond the ${after.name}` : name
  return {
    isFine,
    line: `${isFine ? '✓' : '✗'} ${what}: ${weight.toFixed(1)} kB in ${heaviest.size} requests (${limits})`,
  }
})
for (const { line } of measured) console.log(line)
process.exit(measured.every(({ isFine }) => isFine) ? 0 : 1)
