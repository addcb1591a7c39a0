// A program bundled for tests like the build, in a folder of its own.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { projectRoot } from '#server/base/root.ts'

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** As vitest.config.ts does for tests: a Kysely that says which statements ran. */
const watchedKysely = join(projectRoot, 'src/server/base/test-kysely.ts')
const watchStatements: Plugin = {
  name: 'hoistline-statements',
  setup: (bundling) =>
    bundling.onResolve({ filter: /^kysely$/ }, ({ importer }) =>
      importer === watchedKysely ? undefined : { path: watchedKysely },
    ),
}

export type Bundle = { file: string; remove: () => void }

/**
 * `entry`: path from the project's root. Takes some 100 ms; a TypeScript
 * loader takes a second at every start.
 */
export const bundled = async (entry: string): Promise<Bundle> => {
  // Beside the sources, so that packages and migrations are found.
  mkdirSync(join(projectRoot, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, 'dist/test-'))
  const name = basename(entry, '.ts')
  await build({
    absWorkingDir: projectRoot,
    entryPoints: { [name]: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    external: Object.keys(dependencies).filter((name) => name !== 'kysely' && name !== 'typebox'),
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'silent',
    plugins: process.env['STATEMENTS_FILE'] === undefined ? [] : [watchStatements],
  })
  return { file: join(folder, `${name}.mjs`), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
