// Builds server and portal beside dist/ and puts them in its place when both are whole.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { compressFolder } from './build/compress.mjs'
import { fingerprint, root, stampFile } from './ready.mjs'

const started = Date.now()
const stamp = fingerprint()
const dist = join(root, 'dist')
const draft = join(dist, `new-${process.pid}`)
mkdirSync(draft, { recursive: true })
console.log('Building …')

// The server is bundled because Node 20 reads no TypeScript and one file starts faster than two hundred; packages stay in node_modules.
const server = bundle({
  absWorkingDir: root,
  entryPoints: { cli: 'src/cli/main.ts' },
  outdir: join(draft, 'server'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
})
const web = buildWeb({
  root,
  logLevel: 'warn',
  build: { outDir: join(draft, 'web'), emptyOutDir: true, manifest: true },
})

try {
  await Promise.all([server, web])
  await compressFolder(join(draft, 'web'))
  rmSync(stampFile, { force: true })
  for (const part of ['server', 'web']) {
    rmSync(join(dist, part), { recursive: true, force: true })
    renameSync(join(draft, part), join(dist, part))
  }
  writeFileSync(stampFile, stamp)
} finally {
  rmSync(draft, { recursive: true, force: true })
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
console.log(`Built Hoistline ${version} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
