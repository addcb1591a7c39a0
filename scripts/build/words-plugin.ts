// Vite plugin that compiles the catalogues of words/ (strict CSP forbids eval).
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PoWords } from '#server/base/words/po-words.ts'

const CATALOGUE = /\/words\/([a-z-]+)\/([a-z]{2})\.po$/

export const words = (): Plugin => {
  let folder = ''
  let po: PoWords
  return {
    name: 'hoistline-words',
    enforce: 'pre',
    configResolved({ root }) {
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
      return { code: `export default ${JSON.stringify(po.compiled(catalogue, language))}`, map: null, moduleType: 'js' }
    },
  }
}
