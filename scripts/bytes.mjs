// The byte budgets of the first screens: scripts and styles (brotli) that a person waits for, with the largest language's words.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './ready.mjs'

const web = join(root, 'dist/web')
const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
const languages = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de']

/** What each screen loads by its route besides the entry, which holds the sign-in page; words come on top, one file per noun. The browser test of the same name measures the real thing. */
const screens = [
  { name: 'login', pages: [], words: ['shell'], kilobytes: 110, requests: 8 },
  {
    name: 'machine list',
    pages: ['src/web/app/Head.tsx', 'src/web/machine/MachineListPage.tsx'],
    words: ['shell', 'machine', 'search'],
    kilobytes: 165,
  },
]

const chunk = (key) => {
  if (!manifest[key]) throw new Error(`the build has no ${key}: has it moved? Then correct scripts/bytes.mjs`)
  return manifest[key]
}

/** What the page itself names: the entry, and styles. */
const entry = [
  ...readFileSync(join(web, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
].map(([, file]) => file)
if (entry.length === 0) throw new Error('index.html names no script')

/** All files that come with a chunk: itself, its styles, and what it imports at once. */
function filesOf(key, files = new Set()) {
  const { file, css = [], imports = [] } = chunk(key)
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

const measured = screens.map(({ name, pages, words, kilobytes, requests }) => {
  const loads = complete.map((language) => {
    const keys = [...pages, ...words.map((noun) => wordsKey(noun, language))]
    return keys.reduce((files, key) => filesOf(key, files), new Set(entry))
  })
  const heaviest = loads.toSorted((a, b) => weigh(b) - weigh(a))[0]
  const weight = weigh(heaviest) / 1000
  const isFine = weight <= kilobytes && heaviest.size <= (requests ?? Infinity)
  const limits = `at most ${kilobytes} kB${requests ? ` in ${requests} requests` : ''}`
  return {
    isFine,
    line: `${isFine ? '✓' : '✗'} ${name}: ${weight.toFixed(1)} kB in ${heaviest.size} requests (${limits})`,
  }
})
for (const { line } of measured) console.log(line)
process.exit(measured.every(({ isFine }) => isFine) ? 0 : 1)
