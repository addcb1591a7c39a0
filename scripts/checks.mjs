// The static checks: types, lint, format, unused code, bytes, licences.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const tool = (path) => [process.execPath, join(root, 'node_modules', path)]
/** TypeScript 7 has no programming interface yet: scripts that read syntax trees use 6. */
const tsc = tool('typescript-7/bin/tsc')
export const tsx = tool('tsx/dist/cli.mjs')

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

export const typeCache = (project) => `node_modules/.cache/tsc-7/${project.replaceAll('/', '-')}`

const typeCheck = (project) => ({
  name: `types of ${project}`,
  command: [...tsc, '-p', project, '--incremental', '--tsBuildInfoFile', typeCache(project)],
})

/** No check, but run beside them. */
export const build = {
  name: 'build',
  command: [process.execPath, '-e', "import('./scripts/ready.mjs').then(({ makeReady }) => makeReady())"],
}

/** The longest first, so that none runs alone at the end. */
export const checks = [
  ...typeProjects().toReversed().map(typeCheck),
  { name: 'row types of SQL', command: [...tsx, join(root, 'scripts/statements/main.ts')] },
  { name: 'types of the schema', command: [...tsx, join(root, 'scripts/db-types.ts'), '--check'] },
  { name: 'format', command: [...form, '--check'] },
  { name: 'lint', command: lint },
  {
    name: 'types of the words',
    command: [...tool('tsx/dist/cli.mjs'), join(root, 'scripts/words/main.ts'), '--check'],
  },
  { name: 'unused code', command: [...tool('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'bytes of the first screens',
    command: [process.execPath, join(root, 'scripts/bytes.mjs')],
    after: build.name,
  },
  {
    name: 'licences of what ships',
    command: [process.execPath, join(root, 'scripts/licences.mjs'), '--check'],
    after: build.name,
  },
]
