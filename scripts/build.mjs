// `npm run build`: server and portal built aside, then put into dist/ together.
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

// Bundled, because Node 20 reads no TypeScript and one file starts faster.
// Packages stay in node_modules, except two of hundreds of modules each:
// bundling them saves a third of a second per start.
const bundled = new Set(['kysely', 'typebox'])
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const server = bundle({
  absWorkingDir: root,
  // Threads and processes start from files of their own.
  entryPoints: {
    cli: 'src/cli/main.ts',
    'workbook-worker': 'src/server/workbook-worker.ts',
    'thumbnail-worker': 'src/server/thumbnail-worker.ts',
  },
  outdir: join(draft, 'server'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  external: Object.keys(dependencies).filter((name) => !bundled.has(name)),
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

// Wait for both, or the slower one would write
// into a deleted folder.
const [{ reason: serverFault }, { reason: webFault }] = await Promise.allSettled([server, web])
try {
  // esbuild has printed its fault itself.
  if (webFault) console.error(webFault.message)
  if (serverFault || webFault) process.exitCode = 1
  else await install()
} finally {
  rmSync(draft, { recursive: true, force: true })
}

/** Minified scripts lose the notices that licences ask for. */
function writeLicences(bundledPackages) {
  const text = bundledPackages.map(
    ({ name, version, identifier, text = 'The package brings no text of its licence.' }) =>
      `${name} ${version} (${identifier})\n\n${text}\n`,
  )
  writeFileSync(join(draft, 'web/licences.txt'), text.join(`\n${'-'.repeat(72)}\n\n`))
  const names = bundledPackages.map(({ name, version }) => ({ name, version }))
  writeFileSync(join(dist, 'bundled.json'), JSON.stringify(names, null, 2))
}

async function install() {
  // For the bytes check, not to be served.
  for (const file of ['manifest.json', 'screens.json']) renameSync(join(draft, 'web/.vite', file), join(dist, file))
  writeLicences(JSON.parse(readFileSync(join(draft, 'web/.vite/licences.json'), 'utf8')))
  rmSync(join(draft, 'web/.vite'), { recursive: true })
  await compressFolder(join(draft, 'web'))
  rmSync(stampFile, { force: true })
  for (const part of ['server', 'web']) {
    rmSync(join(dist, part), { recursive: true, force: true })
    renameSync(join(draft, part), join(dist, part))
  }
  writeFileSync(stampFile, stamp)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
