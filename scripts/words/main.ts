// `npm run words`: types and other languages after a change of en.po.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { LANGUAGES } from '#domain/language.ts'
import { projectRoot } from '#server/base/root.ts'
import { keyOf, PoWords, type PoItem } from '#server/base/words/po-words.ts'
import { englishTypes } from './english-types.ts'

const words = new PoWords(join(projectRoot, 'words'))
const isCheck = process.argv.includes('--check')
const stale: string[] = []

function keep(path: string, text: string) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  stale.push(path.slice(projectRoot.length + 1))
  if (!isCheck) writeFileSync(path, text)
}

/** An English entry in another language: a text whose English has changed is marked to be looked at. */
function translated(english: PoItem, before: PoItem | undefined): PoItem {
  const item = new PO.Item()
  if (english.msgctxt !== undefined) item.msgctxt = english.msgctxt
  item.msgid = english.msgid
  item.msgstr = before?.msgstr ?? ['']
  item.comments = before?.comments ?? []
  item.extractedComments = english.extractedComments
  item.flags = { ...before?.flags, ...(before && before.msgid !== english.msgid && { fuzzy: true }) }
  return item
}

for (const catalogue of words.names()) {
  const english = words.file(catalogue, 'en')
  for (const language of LANGUAGES) {
    const file = words.file(catalogue, language)
    if (language !== 'en') {
      const known = new Map(file.items.map((item) => [keyOf(item), item]))
      file.items = english.items.map((item) => translated(item, known.get(keyOf(item))))
      file.headers = { ...english.headers, ...file.headers, Language: language }
    }
    keep(words.fileOf(catalogue, language), `${file.toString().trimEnd()}\n`)
  }
  if (catalogue !== 'common')
    keep(join(projectRoot, 'words', catalogue, 'keys.d.ts'), englishTypes(catalogue, words.texts(catalogue, 'en')))
}

for (const path of stale) console.log(isCheck ? `${path} is not as \`npm run words\` writes it.` : `Wrote ${path}.`)
if (isCheck && stale.length > 0) process.exitCode = 1
