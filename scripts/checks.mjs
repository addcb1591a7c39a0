// What is checked without running the product: types of every room, lint, form, unused code, and the bytes of the first screens.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const tool = (path) => [process.execPath, join(root, 'node_modules', path)]
const tsc = tool('typescript/bin/tsc')

/** One project per room that has its own, then the server, then the tests. */
function typeProjects() {
  const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const own = rooms
    .map((room) => `src/${room.name}/tsconfig.json`)
    .filter((path) => readdirSync(join(root, path, '..')).includes('tsconfig.json'))
  if (own.length === 0) throw new Error('no room has a tsconfig.json')
  return [...own, 'tsconfig.json', 'tsconfig.test.json']
}

export const lint = [...tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']
export const form = [...tool('prettier/bin/prettier.cjs'), '--log-level', 'warn', '.']

export const checks = [
  ...typeProjects().map((project) => ({
    name: `types of ${project}`,
    command: [
      ...tsc,
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/tsc/${project.replaceAll('/', '-')}`,
    ],
  })),
  { name: 'lint', command: lint },
  { name: 'format', command: [...form, '--check'] },
  { name: 'unused code', command: [...tool('knip/bin/knip.js'), '--no-progress'] },
  { name: 'bytes of the first screens', command: [process.execPath, join(root, 'scripts/bytes.mjs')] },
]
