// Vite plugin that compiles the message catalogues (strict CSP forbids eval).
import { readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const CATALOGUE = /\/src\/web\/messages\/([a-z-]+)\/([a-z]{2})\.ts$/

/**
 * A catalogue is plain data with one type import,
 * so it can be run on its own.
 */
const readCatalogue = async (file: string): Promise<Record<string, string>> => {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', format: 'esm' })
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return (module as { default: Record<string, string> }).default
}

export const messages = (): Plugin => {
  return {
    name: 'hoistline-messages',
    enforce: 'pre',
    async load(id) {
      const [file = id] = id.split('?')
      const found = CATALOGUE.exec(file)
      if (!found) return null
      this.addWatchFile(file)
      const compiled = Object.entries(await readCatalogue(file)).map(([key, text]) => {
        try {
          return [key, compileMessageOrThrow(text)] as const
        } catch (error) {
          throw new Error(`${file}: message '${key}' does not parse`, { cause: error })
        }
      })
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, map: null, moduleType: 'js' }
    },
  }
}
