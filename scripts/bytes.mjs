// The byte budgets of the screens: scripts and styles, brotli, largest language.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './ready.mjs'

const web = join(root, 'dist/web')
const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
const languages = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de']

/** A chunk by the name that vite.config.ts gives it, or by the module that it begins with. */
function chunk(name) {
  const key = manifest[name] ? name : Object.keys(manifest).find((one) => manifest[one].name === name)
  if (!key) throw new Error(`the build has no ${name}: has it moved? Then correct scripts/bytes.mjs`)
  return manifest[key]
}

/** What the page itself names: scripts and styles. */
const entry = [
  ...readFileSync(join(web, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
].map(([, file]) => file)
if (entry.length === 0) throw new Error('index.html names no script')

/** All files that come with a chunk: itself, its styles, and what it imports at once. */
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

const wordsKey = (noun, language) => `src/web/messages/${noun}/${language}.ts`
const complete = languages.filter((language) => manifest[wordsKey('shell', language)])
if (complete.length === 0) throw new Error('no language was found in the build')

/** What a screen loads in a language: the page's own files, its chunks, its words. */
const loadOf = ({ chunks, words }, language) =>
  [...chunks, ...words.map((noun) => wordsKey(noun, language))].reduce(
    (all, name) => filesOf(name, all),
    new Set(entry),
  )

const list = {
  name: 'machine list',
  chunks: ['list'],
  words: ['shell', 'machine', 'category', 'list', 'search', 'error'],
  kilobytes: 165,
}

/** Beside every screen of one machine, whichever came first. */
const side = {
  name: 'machine list and a machine’s side',
  chunks: ['list', 'src/web/app/MachineSide.tsx'],
  words: [...list.words, 'detail'],
}

const DAILY = 'src/web/daily/'
/** Spoken by all screens of daily reports. */
const dailyWords = ['daily', 'daily-figures', 'download']
const month = {
  name: 'month',
  chunks: [...side.chunks, `${DAILY}month/DailyPage.tsx`],
  words: [...side.words, ...dailyWords],
}

/** What a page of daily reports stands on, by its folder, and the words that it has besides; paper is reached from a month alone. */
const dailyFolders = {
  list: { after: list, words: ['daily-list'] },
  month: { after: side, words: [] },
  pages: { after: side, words: ['daily-pages'] },
  print: { after: month, words: ['daily-pages', 'daily-print'] },
}

/** The screens of daily reports, whatever there are: each may add so much, words included, to what stands already. */
const daily = (chunk('base').dynamicImports ?? [])
  .filter((key) => key.startsWith(DAILY))
  .map((key) => {
    const { after, words } = dailyFolders[key.slice(DAILY.length).split('/')[0]] ?? { after: list, words: [] }
    return {
      name: key.replace(/.*\/(\w+)\.tsx$/, '$1'),
      chunks: [...after.chunks, key],
      words: [...after.words, ...dailyWords, ...words],
      after,
      kilobytes: 45,
    }
  })
if (daily.length < 2) throw new Error('the daily pages were not found in the build')

const MAP = 'src/web/ui/map/Map.tsx'
const asksForMap = (key) => (manifest[key].dynamicImports ?? []).includes(MAP)

/** Words of the screens with a map, by their folder. */
const mapWords = { 'location/fleet': ['fleet-map'], 'geo-alert': ['geo-alert'] }

/** The map with its words; a deployment's own map is loaded beyond that. */
const map = { name: 'map', chunks: [...list.chunks, MAP], words: [...list.words, 'map'], after: list, kilobytes: 100 }

/** The screens that show a map, each with the map and its words. */
const maps = Object.keys(manifest)
  .filter((key) => key.startsWith('src/web/') && !key.startsWith('src/web/app/') && asksForMap(key))
  .map((key) => {
    const words = mapWords[key.replace(/^src\/web\//, '').replace(/\/[^/]+$/, '')] ?? ['detail', 'location']
    return {
      name: `${key.replace(/.*\/(\w+)\.tsx$/, '$1')} with its map`,
      chunks: [...list.chunks, key, MAP],
      words: [...list.words, 'map', ...words],
      after: list,
      // A third is drawn parts that the screens of daily reports have too: the bundler keeps them together.
      kilobytes: 140,
    }
  })
if (maps.length < 2) throw new Error('the screens with a map were not found in the build')
const early = screensBeforeMaps().filter((file) => file === manifest[MAP].file)
if (early.length > 0) throw new Error('the machine list loads the map before one is opened')

function screensBeforeMaps() {
  return languages.flatMap((language) => (manifest[wordsKey('shell', language)] ? [...loadOf(list, language)] : []))
}

/** The sign-in page comes with the page itself. The browser tests of the first screens measure the real thing. */
const screens = [
  { name: 'login', chunks: [], words: ['shell'], kilobytes: 110, requests: 8 },
  list,
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
