// The project's folder on disk, found from src/ and from dist/.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder above `from` with a package.json. */
export const folderOfPackage = (from: string): string => {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('no package.json above the running file')
  return folderOfPackage(parent)
}

export const projectRoot = folderOfPackage(dirname(fileURLToPath(import.meta.url)))
