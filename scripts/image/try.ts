// `npm run try:image`: installs and builds as the Dockerfile says, and tests that.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyLines } from './assemble.ts'
import { readStages, textsOf, type Stage } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'hoistline-stages-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Outside a container nothing else may run. */
const isHarmless = /^(npm (ci|run build)\b[\w\s=-]*|rm -rf( node_modules\/[\w./@-]+)+)$/

const run = (command: string, options: string[], at: string, environment: Record<string, string> = {}): void => {
  const { status } = spawnSync(command, options, { cwd: at, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) process.exit(1)
}

const carryOut = (stage: Stage): void => {
  const at = join(folder, stage.name)
  mkdirSync(at)
  // Copies come in two parts: what is installed, then the sources.
  for (const { word, text } of stage.instructions) {
    if (word === 'COPY') copyLines(root, { ...stage, instructions: [{ word, text }] }, at, (name) => join(folder, name))
    if (word !== 'RUN') continue
    if (!isHarmless.test(text)) throw new Error(`The stage ${stage.name} runs what is not tried here: ${text}`)
    console.log(`${stage.name}: ${text}`)
    run('sh', ['-c', text], at)
  }
}

for (const stage of stages.slice(1, -1)) carryOut(stage)
for (const text of textsOf(stages.at(-1)!, 'RUN')) console.log(`Not run here, being of the last stage: ${text}`)
run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'scripts/image'], root, {
  IMAGE_STAGES: folder,
})
