// Vite plugin that compiles the catalogues of words/ (strict CSP forbids eval).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PoWords } from '#server/base/words/po-words.ts'

const CATALOGUE = /\/words\/([a-z-]+)\/([a-z]{2})\.po$/

const MENU_WORD = /\bword: '([a-z-]+)\.([\w-]+)'/g

/** The words of menu entries, which screens register. */
const menuWords = (root: string): { catalogue: string; key: string }[] => {
  const files = readdirSync(join(root, 'src/web')).map((noun) => join(root, 'src/web', noun, 'screen.ts'))
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  return texts.flatMap((text) =>
    [...text.matchAll(MENU_WORD)].map(([, catalogue = '', key = '']) => ({ catalogue, key })),
  )
}

export const words = (): Plugin => {
  let root = ''
  let folder = ''
  let po: PoWords
  return {
    name: 'hoistline-words',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      folder = join(root, 'words')
      po = new PoWords(folder)
    },
    watchChange(file) {
      if (file.endsWith('.po')) po = new PoWords(folder)
    },
    load(id) {
      const [, catalogue, language] = CATALOGUE.exec(id) ?? []
      if (catalogue === undefined || language === undefined) return null
      const owners = [catalogue, ...po.references(catalogue).map((reference) => reference.catalogue)]
      for (const owner of new Set(owners)) {
        this.addWatchFile(po.fileOf(owner, language))
        this.addWatchFile(po.fileOf(owner, 'en'))
      }
      const compiled = { ...po.compiled(catalogue, language) }
      // The header is drawn before a noun's own words are loaded.
      if (catalogue === 'header')
        for (const word of menuWords(root))
          compiled[`${word.catalogue}.${word.key}`] = po.compiled(word.catalogue, language)[word.key] ?? word.key
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
    },
  }
}
