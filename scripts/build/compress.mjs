// Compression of the portal's text files at the best level, once.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(js|css|html|svg|json|txt|webmanifest)$/
/** Compressing a smaller file saves no packet. */
const smallest = 512
/** A container may let a process open no more than 1,024 files. */
const atOnce = 16

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  await Promise.all([
    brotli(bytes).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/** Writes `name.br` and `name.gz` beside each text file below `folder`. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
  const paths = texts.map((entry) => join(entry.parentPath, entry.name))
  const compressNext = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await compress(path)
  }
  await Promise.all(Array.from({ length: atOnce }, compressNext))
}
