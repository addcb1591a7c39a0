// For tests: the command as a person runs it, a process of its own, bundled once as the installed one is.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '#server/base/root.ts'

export type Ended = { code: number | null; out: string; err: string }
export type Command = {
  file: string
  /** Runs to its end with these variables and nothing else of ours. */
  run: (args: string[], env?: Record<string, string>, input?: string) => Promise<Ended>
  remove: () => void
}

/** Beside the sources, so that packages and migrations are found. */
export const bundledCommand = async (): Promise<Command> => {
  mkdirSync(join(projectRoot, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, 'dist/command-'))
  await build({
    absWorkingDir: projectRoot,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'silent',
  })
  const file = join(folder, 'cli.mjs')
  const run: Command['run'] = (args, env = {}, input = '') =>
    new Promise((resolve, reject) => {
      const { PATH = '' } = process.env
      const child = spawn(process.execPath, [file, ...args], { env: { PATH, ...env }, stdio: 'pipe' })
      const ended: Ended = { code: null, out: '', err: '' }
      child.stdout.on('data', (data: Buffer) => (ended.out += data.toString()))
      child.stderr.on('data', (data: Buffer) => (ended.err += data.toString()))
      child.on('error', reject)
      child.on('close', (code) => resolve({ ...ended, code }))
      child.stdin.end(input)
    })
  return { file, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
