// Compression of many files where a process may open few.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistline-compress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('compresses more text files than may be open at once, and leaves small and other ones', () => {
  const texts = Array.from({ length: 300 }, (_, at) => `const crane${at} = 'hook'\n`.repeat(60))
  texts.forEach((text, at) => writeFileSync(join(folder, `part-${at}.js`), text))
  writeFileSync(join(folder, 'small.js'), 'const small = 1')
  writeFileSync(join(folder, 'photo.png'), 'x'.repeat(5_000))
  const script = `const { compressFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'compress.mjs'))})
    await compressFolder(${JSON.stringify(folder)})`
  const limited = ['-c', 'ulimit -n 128; exec "$@"', 'sh', process.execPath, '--input-type=module', '--eval', script]
  expect(spawnSync('/bin/sh', limited, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(folder)).toHaveLength(3 * texts.length + 2)
  texts.forEach((text, at) => {
    expect(brotliDecompressSync(readFileSync(join(folder, `part-${at}.js.br`))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, `part-${at}.js.gz`))).toString()).toBe(text)
  })
})
